// WebKitGTK shows the main job's pages, and says plainly that it can't hold a visit.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPerson } from "../e2e/people.ts";
import { type Clinic, startClinic } from "./clinic.ts";
import { webkitIsMissing } from "./installed.ts";
import { type RunningWebKit, startWebKit } from "./start-webkit.ts";
import type { Visitor } from "./visitor.ts";
import { signIn, sizes, walkAsMember } from "./walk.ts";

// scripts/test.ts reports what is missing.
describe.runIf(webkitIsMissing() === null)("WebKit", () => {
  let clinic: Clinic;
  let webkit: RunningWebKit;

  beforeAll(async () => {
    [clinic, webkit] = await Promise.all([startClinic(), startWebKit()]);
  });
  afterAll(async () => {
    await Promise.allSettled([webkit?.stop(), clinic?.stop()]);
  });

  /** Runs this as a person in a fresh window, and saves a picture if it fails. */
  async function as(width: number, height: number, act: (visitor: Visitor) => Promise<void>): Promise<void> {
    const visitor = await webkit.visitor(clinic.baseUrl, width, height);
    try {
      await act(visitor);
    } catch (error) {
      await visitor.keepPicture(`webkit-${width}-failed`);
      throw error;
    } finally {
      await visitor.close();
    }
  }

  test.each(sizes)(
    "a member signs in, completes onboarding, searches, books and edits on $name",
    async ({ width, height }) => {
      await as(width, height, async (visitor) => {
        await walkAsMember(visitor, await clinic.newMember(), `webkit-${width}`);
        expect(Math.abs((await visitor.run(() => window.innerWidth)) - width)).toBeLessThanOrEqual(1);
      });
    },
  );

  test("both sides of a visit read that this browser can't hold it", async () => {
    for (const role of ["member_sponsored", "practitioner_2"] as const)
      await as(1280, 800, async (visitor) => {
        await signIn(visitor, demoPerson(role), `/app/launch?appt=${clinic.visits.running}`);
        await visitor.see("status", /^This browser doesn’t support video visits\./);
      });
  });
});
