// The practitioner's licences: one for each state, with their last day (D33, D37).
import type { addLicence, changeLicence, listLicences, removeLicence } from "@larkwell/contract/practice.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { isDuplicate } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
import type { CallOf } from "../../../http/call.ts";
import { findZone } from "./hours.queries.ts";
import { mustBeOwn, wrongField } from "./practice.access.ts";
import { deleteLicence, findLicences, insertLicence, updateLicence } from "./practice.queries.ts";
import { viewLicence } from "./practice.view.ts";

const todayOf = async (house: House, actor: { id: number }): Promise<string> =>
  dateIn(await findZone(house.read, actor), house.now());

/** The unique constraint decides, so that two tabs cannot add the same state. */
async function oncePerState<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw wrongField("state", "You already have a license for this state. Change that one.");
    throw error;
  }
}

function mustBeValid(expiresOn: string, today: string) {
  if (expiresOn < today) throw wrongField("expires_on", "This date has passed. Enter the last day of the new license.");
}

export async function listOwnLicences({ actor, house }: CallOf<typeof listLicences>) {
  const today = await todayOf(house, actor);
  return { data: (await findLicences(house.read, actor)).map((row) => viewLicence(row, today)) };
}

export async function addOwnLicence({ actor, body, house }: CallOf<typeof addLicence>) {
  const today = await todayOf(house, actor);
  mustBeValid(body.expires_on, today);
  return oncePerState(() =>
    house.write(actor, async (tx) => {
      const row = await insertLicence(tx, actor, body);
      await tx.audit({
        action: "practice.licence_added",
        subjectUserId: actor.id,
        subject: { kind: "licence", id: row.id },
      });
      return tx.answer(viewLicence(row, today));
    }),
  );
}

export async function changeOwnLicence({ actor, params, body, house }: CallOf<typeof changeLicence>) {
  const today = await todayOf(house, actor);
  mustBeValid(body.expires_on, today);
  return oncePerState(() =>
    house.write(actor, async (tx) => {
      const row = mustBeOwn(await updateLicence(tx, actor, params.id, body));
      await tx.audit({
        action: "practice.licence_changed",
        subjectUserId: actor.id,
        subject: { kind: "licence", id: row.id },
      });
      return tx.answer(viewLicence(row, today));
    }),
  );
}

export async function removeOwnLicence({ actor, params, house }: CallOf<typeof removeLicence>) {
  return house.write(actor, async (tx) => {
    mustBeOwn(await deleteLicence(tx, actor, params.id));
    await tx.audit({
      action: "practice.licence_removed",
      subjectUserId: actor.id,
      subject: { kind: "licence", id: params.id },
    });
    return tx.answer({});
  });
}
