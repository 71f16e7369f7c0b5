// Requests that cost nothing to send are limited too: made-up tokens, health checks, and silent sockets.
import { scorePassword } from "@larkwell/contract/accounts.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { onceA } from "../app.ts";
import { maxUnknownSockets, SocketCounter, senderOf } from "../realtime/socket-limits.ts";
import { useTestApp } from "../testing/build-app.ts";
import { perMinute } from "./limits.ts";
import { networkOf, widerNetworkOf } from "./network.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes" } });

test("tokens that are made up count like any other request", async () => {
  const statuses = [];
  for (let time = 0; time <= perMinute.read; time++)
    statuses.push((await app.client(`made.up.${time}`).call(readMe, {})).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
  expect(statuses.at(-1)).toBe(429);
}, 30_000);

test("who reads practitioners' public pages without end is told to wait, and can still do everything else", async () => {
  const ask = (path: string) => fetch(`${app.url}${path}`);
  // Guessed numbers count like existing pages.
  for (let time = 0; time < perMinute.profiles; time++)
    expect((await ask(`/practitioners/somebody-${time + 900_000}`)).status).toBe(404);
  const refused = await ask("/practitioners/somebody-900000");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "throttled" });
  expect((await ask("/sitemap.xml")).status).toBe(429);
  // The directory that links to them is an ordinary page, and forms are counted separately.
  expect((await ask("/practitioners")).status).toBe(200);
  expect((await app.client().call(scorePassword, { body: { password: "a" } })).status).toBe(200);
}, 30_000);

test("however often it is asked whether the server is ready, the database is asked once in a while", async () => {
  let [now, asked] = [0, 0];
  const look = onceA(
    1_000,
    async () => {
      asked += 1;
      return asked;
    },
    () => now,
  );
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1]);
  now = 999;
  expect(await look()).toBe(1);
  now = 1_000;
  expect(await look()).toBe(2);
});

test("of the sockets of one network that have not said who they are, only so many stay", async () => {
  const sockets = Array.from(
    { length: maxUnknownSockets + 10 },
    () => new WebSocket(`${app.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`),
  );
  const closed = new Set<WebSocket>();
  for (const socket of sockets) {
    socket.addEventListener("error", () => {});
    socket.addEventListener("close", () => closed.add(socket));
  }
  await expect.poll(() => closed.size, { timeout: 5_000 }).toBe(10);
  // A socket that does not identify itself is closed.
  await expect.poll(() => closed.size, { timeout: 15_000 }).toBe(maxUnknownSockets + 10);
}, 30_000);

test("a plain request to the sockets' address carries the headers of every other answer", async () => {
  const [socket, other] = [
    await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`),
    await fetch(`${app.url}/api/v1/nothing`),
  ];
  expect(socket.status).toBe(400);
  for (const name of ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"])
    expect([name, socket.headers.get(name)]).toEqual([name, other.headers.get(name)]);
});

test("a crowd counts networks, and forgets who leaves", () => {
  const crowd = new SocketCounter();
  for (let one = 0; one < maxUnknownSockets; one++) expect(crowd.enter("203.0.113.9")).toBe(true);
  expect(crowd.enter("203.0.113.9")).toBe(false);
  expect(crowd.enter("203.0.113.10")).toBe(true);
  crowd.leave("203.0.113.9");
  expect(crowd.enter("203.0.113.9")).toBe(true);
});

test.each([
  [0, undefined, "10.0.0.1"],
  [0, "198.51.100.7", "10.0.0.1"],
  [1, "198.51.100.7", "198.51.100.7"],
  [1, "1.2.3.4, 198.51.100.7", "198.51.100.7"],
  [2, "1.2.3.4, 198.51.100.7, 10.0.0.2", "198.51.100.7"],
  [2, undefined, "10.0.0.1"],
])("behind %i proxies, with %s before them, a socket comes from %s", (proxies, forwarded, expected) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(senderOf({ headers, socket: { remoteAddress: "10.0.0.1" } as never }, proxies)).toBe(expected);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::5", "2001:db8:1::/48"],
])("the wider network of %s is %s", (address, expected) => {
  expect(widerNetworkOf(address)).toBe(expected);
  expect(networkOf(address)).not.toBe(expected);
});
