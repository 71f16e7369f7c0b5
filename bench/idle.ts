// Thousands of idle sockets on one process: the memory of each, and how soon messages are delivered while some flow.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { planConversations } from "./conversations.ts";
import type { FlowJob, FlowReport, OpenJob } from "./idle-load.ts";
import { percentile } from "./load.ts";
import { processorMilliseconds, residentMegabytes, startProduct } from "./processes.ts";
import type { Asked } from "./questions.ts";
import type { Finding } from "./results.ts";

const perSecond = 100;
const longestDelivery = 250;
/** Pings come every 15 seconds: what they leave behind counts too. */
const settleMilliseconds = 20_000;

function startIdleLoad() {
  const child = fork(join(import.meta.dirname, "idle-load.ts"), { serialization: "advanced" });
  return {
    run: async <Report>(job: OpenJob | FlowJob): Promise<Report> => {
      const answered = once(child, "message");
      const ended = once(child, "exit").then(() => {
        throw new Error("The load generator ended.");
      });
      child.send(job);
      const [report] = await Promise.race([answered, ended]);
      return report as Report;
    },
    stop: () => void child.kill("SIGTERM"),
  };
}

export async function askIdleSockets(asked: Asked): Promise<Finding[]> {
  const { clinic, factor, database } = asked;
  const wanted = Math.max(200, Math.round(5_000 * factor));
  const conversations = await planConversations(asked, Math.max(10, Math.round(50 * factor)));
  // The sockets come from one address, and each person has several.
  const product = await startProduct(database, { env: { RATE_LIMITS: "no" } });
  const load = startIdleLoad();
  try {
    const members = await Promise.all(clinic.members.map((member) => clinic.token(member)));
    const receivers = conversations.all.map(({ practitioner }) => practitioner.token);
    const tokens = Array.from({ length: wanted }, (_, n) => receivers[n] ?? members[n % members.length] ?? "");
    await pause(5_000);
    const before = residentMegabytes(product.pid);
    const began = performance.now();
    const open = await load.run<number>({ kind: "open", port: product.port, tokens });
    const opening = (performance.now() - began) / 1000;
    await pause(settleMilliseconds);
    const idle = residentMegabytes(product.pid);
    const seconds = Math.max(5, Math.round(60 * factor));
    const ways = conversations.all.map(({ channelId, member, practitioner }) => ({
      channelId,
      sender: member.token,
      receiver: practitioner.token,
    }));
    const cpuBefore = processorMilliseconds(product.pid);
    const report = await load.run<FlowReport>({ kind: "flow", port: product.port, ways, perSecond, seconds });
    const cpu = (processorMilliseconds(product.pid) - cpuBefore) / (seconds * 10);
    const missing = report.sent - report.refused - report.latencies.length;
    const p99 = percentile(report.latencies, 0.99);
    const faults = [
      ...(open < wanted ? [`${wanted - open} sockets were not open`] : []),
      ...(report.refused > 0 ? [`${report.refused} messages were refused`] : []),
      ...(missing > 0 ? [`${missing} messages did not arrive`] : []),
    ];
    const sockets = `${open.toLocaleString("en-US")} idle sockets on one process`;
    return [
      {
        question: `Memory of ${sockets}`,
        aim: "stated",
        baseline: "–",
        product: `${(((idle - before) * 1024) / open).toFixed(1)} KB each (${before.toFixed(0)} MB before, ${idle.toFixed(0)} MB with them, ${residentMegabytes(product.pid).toFixed(0)} MB after the messages), opened in ${opening.toFixed(0)} s`,
        ratio: "–",
      },
      {
        question: `Delivery of ${perSecond} messages a second for ${seconds} s, next to ${sockets}`,
        aim: `p99 under ${longestDelivery} ms`,
        baseline: "–",
        product: `p50 ${percentile(report.latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(0)} percent of a processor`,
        ratio: "–",
        met: p99 < longestDelivery && faults.length === 0,
        faults,
      },
    ];
  } finally {
    load.stop();
    await product.stop();
    await conversations.forget();
  }
}
