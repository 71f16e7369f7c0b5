// Renders a notice for its person at the time of sending, and sends it.
import { isLanguage } from "@larkwell/domain/language/languages.ts";
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import { mayTell } from "@larkwell/domain/notices/may-tell.ts";
import { NOTICES, type NoticeName } from "@larkwell/domain/notices/notices.ts";
import { isWanted, whenToSend } from "@larkwell/domain/notices/preferences.ts";
import { accessStillApplies, orderStillApplies, planStillApplies } from "@larkwell/domain/notices/still-applies.ts";
import { isEarlyEnough } from "@larkwell/domain/plans/trial.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob, QueuedPayload } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import type { noted } from "../../../jobs/queued-work.ts";
import { inLanguage } from "../../../language/readers.ts";
import { hasClosingPage } from "../../health/family/parent-access.facts.ts";
import { hasOpenOffer } from "../../health/family/second-parents.facts.ts";
import { isStillTrue } from "../bell/noticed-visits.ts";
import { raiseFromNotice } from "../bell/raise-from-notice.ts";
import { isStillUnread } from "../bell/tell-outward.ts";
import { preferencesFrom } from "../notice-preferences/notice-preferences.facts.ts";
import { deliverOnce, mayLeave, withhold } from "./deliver-once.ts";
import { askMailbox } from "./mailbox.ts";
import {
  type AddresseeRow,
  findAccessEnd,
  findAddressee,
  findDedupeKey,
  findNoticedAppointment,
  findNoticedEmailChange,
  findNoticedOrder,
  findNoticedPlan,
} from "./notices.queries.ts";
import { type NoticeFacts, renderNotice } from "./render-notice.ts";

const isWelcome = (person: AddresseeRow, notice: NoticeName): boolean =>
  isWanted(preferencesFrom(person.preferences), notice) &&
  mayTell(
    {
      disabled: person.disabled_at !== null,
      emailConfirmed: person.email_confirmed_at !== null,
      smsConsent: person.sms_consent_at !== null,
      hasPhone: person.tel_number !== null,
      activeTracks: person.active_tracks,
      afterLoss: person.after_loss,
      linkedInLoss: person.linked_in_loss,
    },
    notice,
  );

const isAboutUnread = (notice: NoticeName) => notice === "something_new" || notice === "something_new_sms";

/** Everything that the notice is about, or null if there is no one to tell, or nothing to say any more. */
async function factsOf(context: AppContext, payload: QueuedPayload<"notice">): Promise<NoticeFacts | null> {
  const { template, userId, appointmentId, practitionerId, orderId, emailChangeId, subscriptionId } = payload;
  const person = await findAddressee(context.read, userId);
  if (!person || !isWelcome(person, template)) return null;
  if (isAboutUnread(template) && !(await isStillUnread(context, userId, NOTICES[template].channel))) return null;
  if (template === "confirm_email" && person.email_confirmed_at !== null) return null;
  if (orderId !== undefined) {
    const order = await findNoticedOrder(context.read, orderId, userId);
    return order && orderStillApplies(template, order.state) ? { person } : null;
  }
  if (subscriptionId !== undefined) {
    const plan = await findNoticedPlan(context.read, subscriptionId, userId);
    if (!plan) return null;
    const isEarly = plan.trial_days !== null && isEarlyEnough(plan.trial_days, context.now(), plan.anchor);
    if (!planStillApplies(template, { ...plan, isEarly })) return null;
    return {
      person,
      plan: {
        price: formatDollars(plan.price_cents),
        months: plan.period_months,
        ahead: { price: formatDollars(plan.due_cents), at: plan.anchor, zone: plan.time_zone },
        priceWords: plan.price_words,
      },
    };
  }
  if (template === "page_closes")
    return (await hasClosingPage(context.read, userId, context.now())) ? { person } : null;
  if (template === "page_offered") return (await hasOpenOffer(context.read, userId)) ? { person } : null;
  if (emailChangeId !== undefined) return emailChangeFacts(context, person, template, emailChangeId);
  if (template === "access_ends" || template === "access_ended") {
    const until = await findAccessEnd(context.read, userId);
    return accessStillApplies(template, until, context.now()) ? { person } : null;
  }
  const facts: NoticeFacts = {
    person,
    ...(practitionerId === undefined ? {} : { practitionerId }),
    ...(payload.receipt === undefined ? {} : { receipt: payload.receipt }),
  };
  if (appointmentId === undefined) return facts;
  const appointment = await findNoticedAppointment(context.read, appointmentId, userId);
  if (!appointment || !isStillTrue(template, appointment, context.now())) return null;
  return { ...facts, appointment };
}

async function emailChangeFacts(
  context: AppContext,
  person: AddresseeRow,
  notice: NoticeName,
  changeId: number,
): Promise<NoticeFacts | null> {
  const change = await findNoticedEmailChange(context.read, changeId, person.id);
  if (!change) return null;
  if (notice === "email_changed") return change.confirmed_at ? { person, to: change.old_email } : null;
  const waits = !change.confirmed_at && Temporal.Instant.compare(context.now(), change.expires_at) < 0;
  if (!waits) return null;
  if (notice === "email_change_asked") return { person, to: change.old_email };
  return { person, to: change.new_email, emailChangeId: change.id };
}

/** A text that would arrive in quiet hours waits for their end, in a row of its own that is withdrawn like the first one. */
async function postpone(
  context: AppContext,
  outboxId: number,
  payload: QueuedPayload<"notice">,
  runAt: Temporal.Instant,
) {
  const dedupeKey = `${await findDedupeKey(context.read, outboxId)}:after-quiet`;
  await context.write(nobody, (tx) => tx.queue("notice", payload, { dedupeKey, runAt }));
}

/** Safe to run twice: a message that was handed over before was sent, or may have been, and is never sent again by itself. */
export async function sendNotice(
  context: AppContext,
  { outboxId, payload }: QueuedJob<"notice">,
): Promise<typeof noted | undefined> {
  await raiseFromNotice(context, { outboxId, payload });
  if (!(await mayLeave(context, outboxId))) return;
  const facts = await factsOf(context, payload);
  if (!facts) return;
  const { template, userId } = payload;
  const when = whenToSend(preferencesFrom(facts.person.preferences), template, {
    timeZone: facts.person.time_zone,
    now: context.now(),
    before: facts.appointment?.scheduled_start,
  });
  if (when === "never") return;
  if (when !== "now") {
    await postpone(context, outboxId, payload, when);
    return;
  }
  const isSms = NOTICES[template].channel === "sms";
  const to = isSms ? (facts.person.tel_number ?? "") : (facts.to ?? facts.person.email);
  const answer = isSms ? "as_it_is" : await askMailbox(context, facts.person, template, to);
  if (answer === "withheld") return withhold(context, { outboxId, template, userId, to });
  const { language } = facts.person;
  const rendered = await inLanguage(isLanguage(language) ? language : "en", () =>
    renderNotice(context, answer === "as_it_is" ? template : answer, facts),
  );
  return deliverOnce(context, { outboxId, template, userId, to, rendered });
}
