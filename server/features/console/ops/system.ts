// The state of the installation: version, adapters, queue, jobs, and whether the books balance.
import type * as contract from "@larkwell/contract/ops.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { OperatorWarning } from "../../../warnings.ts";
import { lacksPackages } from "../../care/message-credits/message-credits.facts.ts";
import { sumBooks } from "../../care/payments/ledger.ts";
import { findJobTurns, findQueue, findReconciliations } from "./system.queries.ts";

/** What depends on the clinic's data, and not on a setting. A demo clinic comes with its packages. */
async function clinicWarnings({ config, read }: AppContext): Promise<OperatorWarning[]> {
  if (config.demo || !(await lacksPackages(read))) return [];
  return [
    {
      code: "no_message_packages",
      message:
        "No package of message credits is on sale, so members without a sponsor or a plan can’t write to practitioners. Add packages at /ops/message-packages, or turn off messaging for your practitioners.",
    },
  ];
}

/** The version that start and documentation name too. */
export const version = packageFile.version;

export async function readSystem({ context }: CallOf<typeof contract.readSystem>) {
  const { read } = context;
  const [queue, jobs, accounts, reconciliations, warnings] = await Promise.all([
    findQueue(read, context.now()),
    findJobTurns(read),
    sumBooks(read),
    findReconciliations(read),
    clinicWarnings(context),
  ]);
  const services = ["cards", "email", "sms", "files", "relay", "prescriptions", "forms"] as const;
  return {
    version,
    database: context.database.kind,
    adapters: services.map((service) => ({ service, adapter: context[service].name })),
    warnings: [...context.warnings, ...warnings],
    queue: {
      waiting: queue.waiting,
      due: queue.due,
      failed: queue.failed,
      oldest_due: queue.oldest_due ? toWire(queue.oldest_due) : null,
    },
    jobs: jobs.map((job) => ({ name: job.name, next_at: toWire(job.next_at) })),
    ledger: {
      entries: accounts.reduce((total, one) => total + one.entries, 0),
      sum: centsToWire(accounts.reduce((total, one) => total + one.cents, 0)),
      accounts: accounts.map((one) => ({ account: one.account, amount: centsToWire(one.cents) })),
    },
    reconciliations: reconciliations.map((one) => ({
      id: one.id,
      provider: one.provider,
      since: toWire(one.since),
      until: toWire(one.until),
      differences: one.differences,
    })),
  };
}
