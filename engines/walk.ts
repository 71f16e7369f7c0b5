// What a member does in every engine: sign in, complete onboarding, search, book, and change the profile.
import { expect } from "vitest";
import { daysAgo } from "../e2e/days.ts";
import type { Person } from "../e2e/people.ts";
import type { Visitor } from "./visitor.ts";

/** The two sizes of every screen (CSS pixels). */
export const sizes = [
  { name: "a phone", width: 390, height: 844 },
  { name: "a desk", width: 1280, height: 800 },
] as const;

/** Checks that nothing scrolls sideways, and saves a picture for people to look at. */
async function looksRight(visitor: Visitor, name: string): Promise<void> {
  await visitor.keepPicture(name);
  expect(await visitor.sidewaysPixels(), `pixels to scroll sideways on ${name}`).toBe(0);
}

export async function signIn(visitor: Visitor, person: Person, from = "/app/dashboard"): Promise<void> {
  await visitor.open(`/app/login?from=${encodeURIComponent(from)}`);
  await visitor.fill("Email address", person.email);
  await visitor.fill("Password", person.password);
  await visitor.press("button", "Log in");
}

async function onboard(visitor: Visitor, picture: string): Promise<void> {
  await visitor.open("/onboarding");
  await visitor.at(/\/onboarding\/life-stage$/);
  await visitor.see("heading", "What brings you here?");
  await looksRight(visitor, `${picture}-life-stage`);
  await visitor.press("choice", /^I’m pregnant/);
  await visitor.press("button", "Continue");
  await visitor.at(/\/onboarding\/due-date$/);
  await visitor.press("choice", /^Last period/);
  const began = daysAgo(98);
  await visitor.choose("Month", String(began.month));
  await visitor.fill("Day", String(began.day));
  await visitor.fill("Year", String(began.year));
  await visitor.see("status", /^Week 14, due /);
  await visitor.press("button", "Save and continue");
  await visitor.at(/\/onboarding\/verify-enterprise$/);
  await visitor.press("button", "Skip for now");
  await visitor.at(/\/onboarding\/onboarding-use-case$/);
  await visitor.press("button", "Continue and pay per visit");
  await visitor.at(/\/app\/dashboard$/);
}

async function searchAndBook(visitor: Visitor, picture: string): Promise<void> {
  await visitor.open("/app/practitioners?term=June%20Castellanos");
  await visitor.see("link", /June Castellanos/);
  await looksRight(visitor, `${picture}-search`);
  await visitor.press("link", /June Castellanos/);
  await visitor.at(/\/app\/practitioner\/\d+$/);
  await visitor.open(`${await visitor.path()}?openbook`);
  await visitor.see("heading", "Choose a time");
  await visitor.press("button", /^\w+day, .* \d+ minutes, /);
  await visitor.see("heading", "Review and book");
  await looksRight(visitor, `${picture}-review`);
  await visitor.press("button", /^Book and pay/);
  await visitor.see("heading", "You're booked!");
}

async function changeProfile(visitor: Visitor): Promise<void> {
  await visitor.open("/profile");
  await visitor.fill("First name", "Leyla Rose");
  await visitor.press("button", "Save");
  await visitor.see("status", "Saved!");
}

/** The whole walk. Its pictures begin with this name. */
export async function walkAsMember(visitor: Visitor, person: Person, picture: string): Promise<void> {
  await signIn(visitor, person, "/app/my-appointments");
  await visitor.at(/\/app\/my-appointments$/);
  await onboard(visitor, picture);
  await looksRight(visitor, `${picture}-home`);
  await searchAndBook(visitor, picture);
  await changeProfile(visitor);
  await looksRight(visitor, `${picture}-profile`);
  expect(visitor.errors(), "errors that no script caught").toEqual([]);
}
