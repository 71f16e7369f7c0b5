// The practitioner's own profile. The clinic maintains names, professions and specialties.

import type * as contract from "@larkwell/contract/practice.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { updateZone } from "./hours.queries.ts";
import { mustBeOwn, wrongField } from "./practice.access.ts";
import {
  findOwnSpecialties,
  findOwnVerticals,
  findProfile,
  updateProfile,
  updatePublicPage,
} from "./practice.queries.ts";
import { viewProfile } from "./practice.view.ts";

async function profileOf(read: Reader, actor: { id: number }) {
  const row = mustBeOwn(await findProfile(read, actor));
  return viewProfile(row, await findOwnVerticals(read, actor), await findOwnSpecialties(read, actor));
}

export const readPracticeProfile = ({ actor, context }: CallOf<typeof contract.readPracticeProfile>) =>
  profileOf(context.read, actor);

function phoneOf(typed: string | null): string | null {
  if (!typed) return null;
  const number = parsePhone(typed);
  if (!number) throw wrongField("phone_number", msg("Check this number. It looks incomplete."));
  return number.e164;
}

export async function savePracticeProfile({ actor, body, context }: CallOf<typeof contract.savePracticeProfile>) {
  const { version, time_zone, phone_number, headline_in_loss, texts_when_awaited: texts, ...rest } = body;
  const inLoss = headline_in_loss === undefined ? {} : { headline_in_loss };
  const values = { ...rest, ...inLoss, phone_number: phoneOf(phone_number), languages: [...new Set(rest.languages)] };
  return context.write(actor, async (tx) => {
    // The zone decides what the weekly hours mean; bookings check slots under the same lock.
    await tx.lockPeople(actor.id);
    const before = mustBeOwn(await findProfile(tx.db, actor));
    const agreed =
      texts === undefined ? {} : { texts_agreed_at: texts ? (before.texts_agreed_at ?? context.now()) : null };
    if (!(await updateProfile(tx, actor, version, { ...values, ...agreed })))
      throw new Refusal("stale", { details: { profile: await profileOf(tx.db, actor) } });
    if (before.time_zone !== time_zone) {
      await updateZone(tx, actor, time_zone);
      await tx.queue("availability", { practitionerId: actor.id });
    }
    await tx.audit({ action: "practice.profile_changed", subjectUserId: actor.id });
    return tx.answer(await profileOf(tx.db, actor));
  });
}

export async function openPublicPage({ actor, body, context }: CallOf<typeof contract.openPublicPage>) {
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    mustBeOwn(await findProfile(tx.db, actor));
    if (await updatePublicPage(tx, actor, body.open ? context.now() : null))
      await tx.audit({
        action: body.open ? "practice.public_page_opened" : "practice.public_page_closed",
        subjectUserId: actor.id,
      });
    return tx.answer(await profileOf(tx.db, actor));
  });
}
