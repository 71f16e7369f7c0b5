/** Holds the stylesheet to the tokens. */
import { expect, test } from "vitest";
import { tokensCss } from "./tokens.ts";

test("tokens.css says what tokens.ts says", async () => {
  await expect(tokensCss()).toMatchFileSnapshot("./tokens.css");
});
