// Tests what /metrics reports, who can read it, and that no user input becomes a label.
import { readMe } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createPayer } from "../testing/factories/bookings.ts";
import { signInAs } from "../testing/sign-in-as.ts";

const token = "a-token-for-prometheus";
const app = useTestApp({ env: { METRICS_TOKEN: token } });
const closed = useTestApp();

async function scrape(authorization = `Bearer ${token}`) {
  const response = await fetch(`${app.url}/metrics`, { headers: { authorization } });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

/** The lines of one metric, without comments. */
const linesOf = (text: string, name: string) => text.split("\n").filter((line) => line.startsWith(name));

test("is closed without its token, and not there at all without the setting", async () => {
  for (const wrong of ["", "Bearer", "Bearer wrong", `Basic ${token}`, `bearer ${token}`])
    expect([wrong, (await scrape(wrong)).status]).toEqual([wrong, 401]);
  expect((await scrape()).status).toBe(200);
  expect((await scrape()).type).toContain("text/plain");
  // Then it answers like any address that does not exist.
  const elsewhere = await fetch(`${closed.url}/metrics`, {
    redirect: "manual",
    headers: { authorization: `Bearer ${token}` },
  });
  expect([302, 404]).toContain(elsewhere.status);
});

test("times requests by the pattern of their route, method and status", async () => {
  const client = await signInAs(app, await createPayer(app));
  await client.get(readMe, {});
  await app.client().call(readMe, {});
  await expect
    .poll(async () => linesOf((await scrape()).text, "http_request_duration_seconds_count"))
    .toEqual(
      expect.arrayContaining([
        'http_request_duration_seconds_count{method="GET",route="/api/v1/me",status="200"} 1',
        'http_request_duration_seconds_count{method="GET",route="/api/v1/me",status="401"} 1',
      ]),
    );
});

test("tells how database, queue, sockets and the process stand", async () => {
  const { text } = await scrape();
  for (const line of [
    "larkwell_database_up 1",
    'larkwell_outbox_entries{state="due"} ',
    'larkwell_outbox_entries{state="failed"} 0',
    'larkwell_outbox_oldest_due_seconds{lane="money"} 0',
    "larkwell_sockets_connected 0",
    "larkwell_visit_people 0",
    "http_requests_in_flight 1",
    "nodejs_eventloop_lag_p99_seconds ",
    "process_resident_memory_bytes ",
    "process_cpu_seconds_total ",
  ])
    expect(text).toContain(`\n${line}`);
  const ofPool = linesOf(text, "larkwell_database_connections");
  expect(ofPool).toHaveLength(app.context.database.kind === "postgres" ? 3 : 0);
});

test("times what is queued and the services it calls", async () => {
  const inAnHour = app.context.now().add({ hours: 1 });
  await app.write((tx) => tx.queue("notice", { template: "confirm_email", userId: 0 }, { runAt: inAnHour }));
  await app.write((tx) => tx.queue("availability", { practitionerId: 1 }));
  expect((await scrape()).text).toContain('larkwell_outbox_entries{state="later"} 1');
  await app.runJobs();
  await app.context.email.send({ to: "somebody@people.example", subject: "-", text: "-", html: "-", messageId: "1" });
  const { text } = await scrape();
  expect(text).toMatch(/larkwell_work_duration_seconds_count\{kind="effect",name="availability",outcome="done"\} 1/);
  expect(text).toMatch(/larkwell_work_duration_seconds_count\{kind="provider",name="email.send",outcome="done"\} 1/);
});

test("has no more series than there are routes, whatever is asked", async () => {
  const count = async () => linesOf((await scrape()).text, "http_request_duration_seconds_count").length;
  await fetch(`${app.url}/api/v1/nothing`);
  await fetch(`${app.url}/somewhere`, { redirect: "manual" });
  await fetch(`${app.url}/api/v1/appointments/1`);
  await expect.poll(async () => (await scrape()).text).toContain('route="unknown"');
  const before = await count();
  for (let n = 0; n < 20; n++) {
    await fetch(`${app.url}/api/v1/zebrafinch-${n}?zebrafinch=${n}`);
    await fetch(`${app.url}/zebrafinch-${n}`, { redirect: "manual" });
    await fetch(`${app.url}/api/v1/appointments/${n}?zebrafinch`, { headers: { "user-agent": "zebrafinch" } });
  }
  await expect.poll(count).toBe(before);
  expect((await scrape()).text).not.toContain("zebrafinch");
});

test("a client that goes away is no longer counted as being answered", async () => {
  const leave = new AbortController();
  const waiting = fetch(`${app.url}/api/v1/me`, { signal: leave.signal }).catch(() => "left");
  leave.abort();
  expect(await waiting).toBe("left");
  await expect.poll(async () => (await scrape()).text).toContain("\nhttp_requests_in_flight 1\n");
});
