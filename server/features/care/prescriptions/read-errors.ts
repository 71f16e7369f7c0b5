// What waits for a practitioner in the prescribing service, and where to see it (R6.017-R6.019, R7.042).
import type * as contract from "@larkwell/contract/prescriptions.ts";
import type { CallOf } from "../../../http/call.ts";
import { askService, clinicianRefOf } from "./ask-service.ts";
import { mustPrescribe } from "./prescriptions.access.ts";
import { findPrescriber } from "./prescriptions.queries.ts";

export async function readPrescriptionErrors({ actor, context }: CallOf<typeof contract.readPrescriptionErrors>) {
  const clinicianRef = clinicianRefOf(mustPrescribe(await findPrescriber(context.read, actor)));
  const [url, counts] = await askService(context, (service) =>
    Promise.all([service.errorUrl({ clinicianRef }), service.counts({ clinicianRef })]),
  );
  return {
    url,
    refill_count: counts.refillCount,
    transaction_count: counts.transactionCount,
    connected: context.prescriptions.name !== "embedded",
  };
}
