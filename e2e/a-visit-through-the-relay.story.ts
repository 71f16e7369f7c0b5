// For networks that allow no direct connection, or operators that forbid one: both browsers use only a real coturn
// server.
import type { Page } from "@playwright/test";
import { type RunningRelay, startCoturn } from "../scripts/coturn.ts";
import { test as base, expect, expectMovingPicture } from "./visits.ts";

const june = "June Castellanos";
const maya = "Maya Lindqvist";

const test = base.extend<object, { relay: RunningRelay }>({
  relay: [
    async ({ playwright: _ }, use) => {
      const relay = await startCoturn();
      await use(relay);
      await relay.stop();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ relay }, use) => use({ TURN_URLS: relay.url, TURN_SECRET: relay.secret, TURN_ONLY: "yes" }),
    { scope: "worker" },
  ],
  // By default browsers ignore the loopback interface, which this story's relay uses.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--allow-loopback-in-peer-connection"] }),
    { scope: "worker" },
  ],
});

/** Lets the story inspect the page's connections, starting with the next load. */
const watchConnections = (page: Page) =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, {
      made,
      RTCPeerConnection: class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          made.push(this);
        }
      },
    });
  });

/** The address types at both ends of the pair in use, and every type that was offered. */
const pathOf = (page: Page) =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] };
    const open = made.find((connection) => connection.connectionState === "connected");
    const reports = [...((await open?.getStats())?.values() ?? [])];
    const pair = reports.find((report) => report.type === "candidate-pair" && report.nominated);
    const kindOf = (id: string) => reports.find((report) => report.id === id)?.candidateType;
    return {
      used: [kindOf(pair?.localCandidateId), kindOf(pair?.remoteCandidateId)],
      known: [
        ...new Set(
          reports
            .filter((report) => /^(local|remote)-candidate$/.test(report.type))
            .map((report) => report.candidateType),
        ),
      ],
    };
  });

test("video and sound pass through the relay alone, and come back after the relay is restarted", async ({
  as,
  visits,
  inVisit,
  relay,
}) => {
  test.setTimeout(240_000);
  const practitioner = await as("practitioner_2");
  const member = await as("member_sponsored");
  for (const page of [practitioner, member]) await watchConnections(page);
  await inVisit(practitioner, visits.running);
  await practitioner.getByRole("button", { name: "Start camera" }).click();
  await member.goto(`/app/launch?appt=${visits.running}`);
  await expect(member.getByText(/^Your connection (looks good|will do|is slow)/)).toBeVisible();
  await member.getByRole("button", { name: "Join the visit" }).click();
  await member.getByRole("button", { name: "Start camera" }).click();
  await expectMovingPicture(practitioner, maya);
  await expectMovingPicture(member, june);
  for (const page of [practitioner, member])
    expect(await pathOf(page)).toEqual({ used: ["relay", "relay"], known: ["relay"] });
  // The relay sees an expiration time and an opaque name, and nothing about the people.
  const names = new Set([...relay.log().matchAll(/username=<([^>]+)>/g)].map(([, name]) => name));
  expect(names.size).toBe(2);
  for (const name of names) expect(name).toMatch(/^\d{10}:[\w-]{16}$/);

  const broken = member.getByText(`We lost the connection to ${june}. Reconnecting…`);
  await relay.restart();
  await expect(broken).toBeVisible({ timeout: 30_000 });
  await expect(broken).toBeHidden({ timeout: 60_000 });
  await expectMovingPicture(member, june);
  await expectMovingPicture(practitioner, maya);
  expect((await pathOf(member)).used).toEqual(["relay", "relay"]);
});
