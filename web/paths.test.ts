/** Writes every URL down once, so that a changed address shows up in review. */
import { expect, test } from "vitest";
import { paths, withQuery } from "./paths.ts";

test("every address", () => {
  const built = {
    ...Object.fromEntries(
      Object.entries(paths)
        .filter(([, build]) => build.length === 0)
        .map(([name, build]) => [name, (build as () => string)()]),
    ),
    resetPassword: paths.resetPassword("a+b@example.com", "t/1"),
    confirmEmail: paths.confirmEmail({ token: "t 1", email: "a+b@example.com" }),
    practitioner: paths.practitioner(7, { openbook: true }),
    bookPractitioner: paths.bookPractitioner(7, { vids: "1,2" }),
    appointment: paths.appointment(7),
    launch: paths.launch(7),
    practitionerVisit: paths.practitionerVisit(7),
    opsPractitioner: paths.opsPractitioner(7),
  };
  expect(built).toMatchInlineSnapshot();
});

test("a query holds only what is set", () => {
  expect(withQuery("/a", { b: undefined, c: "", d: false })).toBe("/a");
  expect(withQuery("/a", { b: 0, c: "x y", d: true })).toBe("/a?b=0&c=x+y&d=true");
});
