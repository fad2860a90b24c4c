// A game to click through: the picture, a button for each move, what was played.
function button(text, title, clicked) {
  const one = document.createElement("button");
  one.textContent = text;
  one.title = title;
  one.style.margin = "0 .25em .25em 0";
  one.addEventListener("click", clicked);
  return one;
}

function render({ model, el }) {
  const draw = () => {
    const { picture, told, moves, words } = model.get("shown");
    const image = document.createElement("div");
    image.innerHTML = picture;
    const line = document.createElement("p");
    line.textContent = told;
    line.setAttribute("aria-live", "polite");
    const buttons = document.createElement("div");
    for (const move of moves) {
      buttons.append(button(move.name, move.told, () => model.send({ move: move.name })));
    }
    const more = document.createElement("div");
    more.append(button(words.hint, "", () => model.send({ ask: "hint" })));
    more.append(button(words.undo, "", () => model.send({ ask: "undo" })));
    el.replaceChildren(image, line, buttons, more);
  };
  model.on("change:shown", draw);
  draw();
}

export default { render };
