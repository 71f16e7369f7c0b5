// Firefox shows the main job's pages, and holds a whole visit with Chromium, in both roles.
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPerson } from "../e2e/people.ts";
import { type Clinic, startClinic } from "./clinic.ts";
import { firefoxPath } from "./installed.ts";
import { startChromium, startFirefox, visitorIn } from "./start-puppeteer.ts";
import type { Visitor } from "./visitor.ts";
import { signIn, sizes, walkAsMember } from "./walk.ts";

const june = "June Castellanos";
const maya = "Maya Lindqvist";

// scripts/test.ts reports that Firefox is missing.
describe.runIf(firefoxPath)("Firefox", () => {
  let clinic: Clinic;
  let firefox: Browser;
  let chromium: Browser;

  beforeAll(async () => {
    [clinic, firefox, chromium] = await Promise.all([startClinic(), startFirefox(), startChromium()]);
  });
  afterAll(async () => {
    await Promise.allSettled([firefox?.close(), chromium?.close(), clinic?.stop()]);
  });

  test.each(sizes)("a member signs in, completes onboarding, searches, books and edits on $name", async (size) => {
    const visitor = await visitorIn(firefox, clinic.baseUrl, size.width, size.height);
    try {
      await walkAsMember(visitor, await clinic.newMember(), `firefox-${size.width}`);
    } catch (error) {
      await visitor.keepPicture(`firefox-${size.width}-failed`);
      throw error;
    } finally {
      await visitor.close();
    }
  });

  /** Joins the visit from its waiting room, with the camera on. */
  async function join(visitor: Visitor, role: "member_sponsored" | "practitioner_2", visit: number): Promise<void> {
    const address = `/app/launch?appt=${visit}`;
    await signIn(visitor, demoPerson(role), address);
    await visitor.at(/\/app\/launch$/);
    await enter(visitor);
  }

  async function enter(visitor: Visitor): Promise<void> {
    await visitor.press("button", /^(Join|Rejoin) the visit$/);
    await visitor.see("button", "End");
    if (await visitor.sees("button", "Start camera")) await visitor.press("button", "Start camera");
  }

  async function holdVisit(member: Visitor, practitioner: Visitor, visit: number): Promise<void> {
    try {
      await join(practitioner, "practitioner_2", visit);
      await join(member, "member_sponsored", visit);
      await member.seesPictureOf(june);
      await practitioner.seesPictureOf(maya);

      await member.press("button", "Chat");
      await member.fill(`Message to ${june}`, "Can you read me?");
      await member.press("button", "Send");
      await practitioner.press("button", /unread message/);
      await practitioner.see("status", "Can you read me?");

      await practitioner.open(`/app/launch?appt=${visit}`);
      await enter(practitioner);
      await member.seesPictureOf(june);
      await practitioner.seesPictureOf(maya);

      await practitioner.press("button", "End");
      await practitioner.press("button", "End for me");
      await member.pressFor("button", "End it for me too", ["button", "End for me"]);
      await member.press("button", "End for me");
      await member.see("heading", "The visit is over");
      await practitioner.see("heading", "The visit is over");
      expect([...member.errors(), ...practitioner.errors()]).toEqual([]);
    } catch (error) {
      await member.keepPicture(`visit-${visit}-member-failed`);
      await practitioner.keepPicture(`visit-${visit}-practitioner-failed`);
      throw error;
    } finally {
      await Promise.allSettled([member.close(), practitioner.close()]);
    }
  }

  test("a member in Firefox on a phone and a practitioner in Chromium hold a visit, and one returns after a reload", async () => {
    const member = await visitorIn(firefox, clinic.baseUrl, 390, 844);
    const practitioner = await visitorIn(chromium, clinic.baseUrl, 1280, 800);
    await holdVisit(member, practitioner, clinic.visits.running);
  });

  test("a practitioner in Firefox and a member in Chromium on a phone hold a visit, and one returns after a reload", async () => {
    const member = await visitorIn(chromium, clinic.baseUrl, 390, 844);
    const practitioner = await visitorIn(firefox, clinic.baseUrl, 1280, 800);
    await holdVisit(member, practitioner, clinic.visits.repaired);
  });
});
