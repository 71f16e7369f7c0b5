// All specialties a practitioner can be found by; after a loss without those about birth, and those about loss first (D29).
import type * as contract from "@larkwell/contract/practitioners.ts";
import { specialtiesFor, toneFor } from "@larkwell/domain/practitioners/in-loss.ts";
import type { CallOf } from "../../../http/call.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { findSpecialties } from "./practitioners.queries.ts";

export async function listSpecialties({ actor, context }: CallOf<typeof contract.listSpecialties>) {
  const data = await findSpecialties(context.read);
  return { data: actor ? specialtiesFor(data, toneFor(await findCircumstances(context.read, actor.id))) : data };
}
