// Separate from answers.ts, because this text is loaded on every page.

import { t } from "../language/text.ts";

/** R8.011: a request for, or an answer to, a question that this version does not have. */
export const unknownQuestion = (id: number | string): string =>
  t("Oh no, that question (id: {id}) doesn't exist!", { id });
