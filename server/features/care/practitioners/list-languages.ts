// The languages a practitioner can be found by: those that at least one of them speaks.
import type * as contract from "@larkwell/contract/practitioners.ts";
import type { CallOf } from "../../../http/call.ts";
import { findLanguages } from "./practitioners.queries.ts";

export const listLanguages = async ({ context }: CallOf<typeof contract.listLanguages>) => ({
  data: await findLanguages(context.read),
});
