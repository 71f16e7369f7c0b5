// The forum with reCAPTCHA by configuration: Google's checkbox stands in the form, and a refused answer loses nothing.
import { expect, expectAccessible, test } from "./fixtures.ts";
import { registerMember } from "./people.ts";
import { bringToStep } from "./sponsored-member.ts";

test.use({ settings: { RECAPTCHA_SITE_KEY: "story-site", RECAPTCHA_SECRET_KEY: "story-secret" } });

/** Google's script as far as the page uses it: a button that gives an answer. */
const script = `window.grecaptcha = {
  render: (place, options) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "I am not a robot, for " + options.sitekey;
    button.style.minHeight = "3rem";
    button.onclick = () => { button.dataset.ticked = "yes"; options.callback("an-answer"); };
    place.append(button);
    return 0;
  },
  reset: () => { delete document.querySelector("[data-ticked]")?.dataset.ticked; },
};
window.larkwellRecaptcha();`;

const wrong = "There was an error with proccessing checkbox validation";

test("it is asked before the first post, and a refused answer is asked again", async ({ as, request, larkwell }) => {
  const person = await registerMember(request, larkwell.baseUrl, "Robin");
  await bringToStep(request, larkwell.baseUrl, person, { track: "pregnancy", step: "assessment" });
  const member = await as(person, { viewport: { width: 390, height: 844 } });
  await member.route("https://www.google.com/recaptcha/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await member.goto("/forum/post/create");
  const box = member.getByRole("button", { name: "I am not a robot, for story-site" });
  await expect(box).toBeVisible();
  await member.getByRole("combobox", { name: "Community" }).selectOption({ index: 1 });
  await member.getByRole("textbox", { name: "Title" }).fill("How long are your naps?");
  await member.getByRole("textbox", { name: "Your post" }).fill("Mine are two hours.");
  const post = member.getByRole("button", { name: "Post", exact: true });

  // Without an answer nothing is sent.
  let sent = 0;
  member.on("request", (one) => {
    if (one.method() === "POST" && one.url().endsWith("/posts")) sent += 1;
  });
  await post.click();
  await expect(member.getByText(wrong).first()).toBeVisible();
  expect(sent).toBe(0);
  await expectAccessible(member);

  // Google does not know this answer.
  await box.click();
  await expect(member.getByText(wrong)).toHaveCount(0);
  await post.click();
  await expect(member.getByText(wrong).first()).toBeVisible({ timeout: 15_000 });
  expect(sent).toBe(1);
  await expect(box).not.toHaveAttribute("data-ticked");
  await expect(member.getByRole("textbox", { name: "Your post" })).toHaveValue("Mine are two hours.");
});

test("if it does not load, the form says so", async ({ as, request, larkwell }) => {
  const person = await registerMember(request, larkwell.baseUrl, "Robin");
  await bringToStep(request, larkwell.baseUrl, person, { track: "pregnancy", step: "assessment" });
  const member = await as(person);
  await member.route("https://www.google.com/recaptcha/**", (route) => route.abort());
  await member.goto("/forum/post/create");
  await expect(member.getByText("Google’s checkbox couldn’t be loaded.", { exact: false })).toBeVisible();
});
