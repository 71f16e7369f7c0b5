/**
 * Holds an island's form that is submitted before its script has loaded, so that the click counts and nothing typed is
 * lost.
 */

/**
 * Runs in the page itself, before the first island is drawn: no click can come earlier. The island's loader submits the
 * held form once the island is loaded; if that takes too long, the form is refused with a message. Such forms also have
 * method="dialog", which sends nothing if no script runs at all.
 */
export const holdEarlyPress = `(function () {
  if (window.holdsEarlyPress) return;
  window.holdsEarlyPress = true;
  document.addEventListener("submit", function (event) {
    var form = event.target;
    var island = form.closest("[data-island]");
    if (!island || island.hasAttribute("data-awake")) return;
    event.preventDefault();
    event.stopPropagation();
    if (form.hasAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    var note = form.querySelector("[data-refused]");
    if (note) note.remove();
    setTimeout(function () {
      if (!form.hasAttribute("aria-busy")) return;
      form.removeAttribute("aria-busy");
      note = document.createElement("p");
      note.setAttribute("role", "alert");
      note.setAttribute("data-refused", "");
      note.textContent = "This form did not load, so nothing was sent. Please check your connection and reload the page.";
      form.append(note);
    }, 10000);
  }, true);
})();`;
