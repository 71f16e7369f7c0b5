// A failure of the server is not shown as a wrong answer.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { errorsOfRefusal } from "./refusal-errors.ts";

const summaryOf = (status: number, errors: { field: string; message: string }[] = []) =>
  renderToStaticMarkup(
    createElement(ErrorSummary, {
      errors: errorsOfRefusal({ status, message: "Words of the server.", errors }, "name"),
    }),
  );

test.each([0, 403, 429, 500, 502, 503, 504])(
  "status %i: the title blames no answer, and no line leads to a field",
  (status) => {
    const summary = summaryOf(status);
    expect(summary).toContain("That didn’t go through");
    expect(summary).toContain("Words of the server.");
    expect(summary).not.toContain("Check these answers");
    expect(summary).not.toContain("href");
  },
);

test.each([400, 401, 409, 410, 422])(
  "status %i: the answers must be checked, and the line leads to the field",
  (status) => {
    const summary = summaryOf(status);
    expect(summary).toContain("Check these answers");
    expect(summary).toContain('href="#name"');
  },
);

test("a message beside a field is about the answer, whatever the status", () => {
  const summary = summaryOf(403, [{ field: "tel_number", message: "Not this one." }]);
  expect(summary).toContain("Check these answers");
  expect(summary).toContain('href="#tel_number"');
});
