// Rows -> contract: cases as the list shows them, and one case with everything around it.
import type { SafetyCase, SafetyCaseRow } from "@larkwell/contract/ops-safety.ts";
import { isHeld } from "@larkwell/domain/safety/safety-cases.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CaseRecord, findAlerts, findCalls, findEntries, findMember } from "./cases.queries.ts";

export const wireOrNull = (at: Temporal.Instant | null) => (at ? toWire(at) : null);

export function viewCaseRow(row: CaseRecord, readerId: number, now: Temporal.Instant): SafetyCaseRow {
  const { claimed_by, claimed_until } = row;
  return {
    id: row.id,
    drill: row.drill,
    kinds: row.kinds,
    opened_at: toWire(row.opened_at),
    waits_for: row.waits_for,
    due_at: wireOrNull(row.due_at),
    acknowledged_at: wireOrNull(row.acknowledged_at),
    acknowledged_by: row.acknowledged_by,
    contacted_at: wireOrNull(row.contacted_at),
    claimed:
      claimed_until && isHeld(claimed_until, now)
        ? { name: row.claimer_name ?? "", mine: claimed_by === readerId, until: toWire(claimed_until) }
        : null,
    version: row.version,
    closed_at: wireOrNull(row.closed_at),
    outcome: row.outcome,
    follow_up_at: wireOrNull(row.follow_up_at),
  };
}

type Rows<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>;

interface Around {
  member: Rows<typeof findMember>;
  alerts: Rows<typeof findAlerts>;
  calls: Rows<typeof findCalls>;
  entries: Rows<typeof findEntries>;
}

export function viewCase(row: CaseRecord, around: Around, readerId: number, now: Temporal.Instant): SafetyCase {
  const plain = viewCaseRow(row, readerId, now);
  const isOpen = plain.closed_at === null;
  const { member, alerts, calls, entries } = around;
  return {
    ...plain,
    member: member ? { ...member, name: member.name ?? "" } : null,
    alerts: alerts.map(({ source_id, ...alert }) => ({
      ...alert,
      raised_at: toWire(alert.raised_at),
      earlier_case_id: alert.kind === "follow_up" ? source_id : null,
    })),
    calls: calls.map((call) => ({
      ...call,
      name: call.name ?? "",
      called_at: toWire(call.called_at),
      sent_at: wireOrNull(call.sent_at),
      failed_at: wireOrNull(call.failed_at),
    })),
    entries: entries.map((entry) => ({ ...entry, at: toWire(entry.at) })),
    can: {
      acknowledge: plain.waits_for === "acknowledgement",
      claim: isOpen && plain.claimed === null,
      work: isOpen && plain.claimed?.mine === true,
      reopen: !isOpen,
    },
  };
}
