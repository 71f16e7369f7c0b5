// The languages a practitioner can be found by: those that somebody speaks.
import type { listLanguages } from "@larkwell/contract/practitioners.ts";
import type { CallOf } from "../../../http/call.ts";
import { findLanguages } from "./practitioners.queries.ts";

export const listAllLanguages = async ({ context }: CallOf<typeof listLanguages>) => ({
  data: await findLanguages(context.read),
});
