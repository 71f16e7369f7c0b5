// Staff reads how soon cases were acknowledged and how soon someone was reached. Drills are counted apart.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import { weeksUntil } from "@larkwell/domain/forum/moderation.ts";
import type { CallOf } from "../../../http/call.ts";
import { findTimes } from "./times.queries.ts";

const WEEKS = 12;

export async function readSafetyTimes({ context }: CallOf<typeof contract.readSafetyTimes>) {
  const weeks = weeksUntil(context.now(), WEEKS).map(String);
  const rows = await findTimes(context.read, weeks[0] ?? "");
  const of = (drill: boolean) =>
    weeks.map((week) => {
      const row = rows.find((one) => one.week === week && one.drill === drill);
      return {
        week,
        cases: row?.cases ?? 0,
        to_acknowledge: row?.to_acknowledge ?? null,
        to_contact: row?.to_contact ?? null,
      };
    });
  return { cases: of(false), drills: of(true) };
}
