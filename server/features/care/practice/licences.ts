// The practitioner's licenses: one for each state, with their last day (D33, D37).

import type * as contract from "@larkwell/contract/practice.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import { isDuplicate } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { findZone } from "./hours.queries.ts";
import { mustBeOwn, wrongField } from "./practice.access.ts";
import { deleteLicence, findLicences, insertLicence, updateLicence } from "./practice.queries.ts";
import { viewLicence } from "./practice.view.ts";

const todayOf = async (context: AppContext, actor: { id: number }): Promise<string> =>
  dateIn(await findZone(context.read, actor), context.now());

/** The unique constraint decides, so that two tabs can't add the same state. */
async function oncePerState<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error))
      throw wrongField("state", msg("You already have a license for this state. Change that one."));
    throw error;
  }
}

function mustBeValid(expiresOn: string, today: string) {
  if (expiresOn < today)
    throw wrongField("expires_on", msg("This date has passed. Enter the last day of the new license."));
}

export async function listLicences({ actor, context }: CallOf<typeof contract.listLicences>) {
  const today = await todayOf(context, actor);
  return { data: (await findLicences(context.read, actor)).map((row) => viewLicence(row, today)) };
}

export async function addLicence({ actor, body, context }: CallOf<typeof contract.addLicence>) {
  const today = await todayOf(context, actor);
  mustBeValid(body.expires_on, today);
  return oncePerState(() =>
    context.write(actor, async (tx) => {
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

export async function changeLicence({ actor, params, body, context }: CallOf<typeof contract.changeLicence>) {
  const today = await todayOf(context, actor);
  mustBeValid(body.expires_on, today);
  return oncePerState(() =>
    context.write(actor, async (tx) => {
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

export async function removeLicence({ actor, params, context }: CallOf<typeof contract.removeLicence>) {
  return context.write(actor, async (tx) => {
    mustBeOwn(await deleteLicence(tx, actor, params.id));
    await tx.audit({
      action: "practice.licence_removed",
      subjectUserId: actor.id,
      subject: { kind: "licence", id: params.id },
    });
    return tx.answer({});
  });
}
