// Turns a notice into the email or SMS that is sent: texts from server/notices/, links with fresh tokens, the calendar file.
import type { NoticeName } from "@larkwell/domain/notices/notices.ts";
import { countingPreferences } from "@larkwell/domain/notices/preferences.ts";
import type { ReceiptRef } from "@larkwell/domain/payments/receipt-sendings.ts";
import { chargeAheadWords, firstChargeWords, type PlanPrice, planRhythm } from "@larkwell/domain/plans/terms.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { appointmentIcs, icsContentType } from "../../../calendar/appointment-ics.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { hostOf, links } from "../../../links.ts";
import { localClockText, localTimeText } from "../../../notices/local-time.ts";
import { accountMail, appointmentMail, type Mail } from "../../../notices/mails.ts";
import { awaitedSms, reminderSms, somethingNewSms } from "../../../notices/sms.ts";
import type { Attachment } from "../../../outside/email/port.ts";
import {
  issueEmailChangeToken,
  issueOverflowToken,
  issueToken,
  type TokenPurpose,
} from "../../sign-in/credentials/one-time-tokens.ts";
import { preferencesFrom } from "../notice-preferences/notice-preferences.facts.ts";
import type { AddresseeRow, AppointmentRow } from "./notices.queries.ts";

export interface NoticeFacts {
  person: AddresseeRow;
  appointment?: AppointmentRow;
  practitionerId?: number;
  /** Where it is sent instead of the account's own address. */
  to?: string;
  emailChangeId?: number;
  plan?: NoticedPlan;
  receipt?: ReceiptRef;
}

interface NoticedPlan extends PlanPrice {
  /** What is charged at the end of a pause or a trial. */
  ahead: { price: string; at: Temporal.Instant; zone: string };
  /** What the member was told about a new price. */
  priceWords: string | null;
}

export type Rendered =
  | { channel: "email"; mail: Mail; calendarFile: Attachment | null }
  | { channel: "sms"; body: string };

/** Without our name if its reader does not want it to be visible. */
const brandOf = ({ config }: AppContext, { preferences }: AddresseeRow) => ({
  name: config.BRAND_NAME,
  supportEmail: config.SUPPORT_EMAIL,
  unnamed: !countingPreferences(preferencesFrom(preferences)).brandInMail,
});

/** An invitation may be in the inbox for a week. */
export const invitationSeconds = 7 * 24 * 3600;

/** A link's token is made now and known only to the email: it is neither queued nor logged. */
const token = (context: AppContext, purpose: TokenPurpose, userId: number): Promise<string> =>
  context.write(nobody, (tx) => issueToken(tx, { context, purpose, userId }));

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("A notice was queued without what it is about.");
  return value;
}

function calendarFile(context: AppContext, person: AddresseeRow, appointment: AppointmentRow): Attachment {
  const cancelled = appointment.cancelled_at !== null;
  const content = appointmentIcs(
    {
      appointmentId: appointment.id,
      start: appointment.scheduled_start,
      end: appointment.scheduled_end,
      sequence: appointment.calendar_sequence,
      cancelled,
      changedAt: context.now(),
      link: links.appointment(context.config, appointment.id),
      attendeeEmail: person.email,
    },
    { name: context.config.BRAND_NAME, host: hostOf(context.config) },
  );
  return { filename: "appointment.ics", contentType: icsContentType({ cancelled }), content };
}

type AppointmentNotice = Extract<
  NoticeName,
  `appointment_${string}` | `practitioner_${string}` | `missed_by_${string}` | "reminder_email"
>;

const isAboutVisit = (name: NoticeName): name is AppointmentNotice =>
  /^(appointment|practitioner|missed_by)_/.test(name) || name === "reminder_email";

function appointmentLink(context: AppContext, name: AppointmentNotice, appointment: AppointmentRow): string {
  if (name === "practitioner_awaited") return links.visit(context.config, appointment.id);
  if (name.startsWith("practitioner_")) return links.schedule(context.config);
  if (name === "appointment_cancelled_by_practitioner" || name === "missed_by_practitioner")
    return links.practitioner(context.config, appointment.practitioner_id);
  return links.appointment(context.config, appointment.id);
}

function renderAppointment(context: AppContext, name: AppointmentNotice, facts: NoticeFacts): Rendered {
  const appointment = required(facts.appointment);
  const mail = appointmentMail(name, {
    brand: brandOf(context, facts.person),
    link: appointmentLink(context, name, appointment),
    when: localTimeText(appointment.scheduled_start, facts.person.time_zone),
  });
  const changesCalendar = name.startsWith("appointment_");
  return {
    channel: "email",
    mail,
    calendarFile: changesCalendar ? calendarFile(context, facts.person, appointment) : null,
  };
}

/** The two answers to whether a visit took longer than planned. */
async function overflowLinks(context: AppContext, { appointment, person }: NoticeFacts) {
  const visit = { appointmentId: required(appointment).id, practitionerId: person.id };
  const answer = await context.write(nobody, (tx) => issueOverflowToken(tx, context, visit));
  const { config } = context;
  return { link: links.overflowReport(config, answer, "YES"), otherLink: links.overflowReport(config, answer, "NO") };
}

async function invitationLinks(context: AppContext, { person: { id, email } }: NoticeFacts) {
  const seconds = invitationSeconds;
  const key = await context.write(nobody, (tx) =>
    issueToken(tx, { context, purpose: "password_reset", userId: id, seconds }),
  );
  return { link: links.resetPassword(context.config, email, key) };
}

/** A sentence with the price and the days. Empty if the email has none. */
function lineAboutPlan(name: NoticeName, { plan }: NoticeFacts): string {
  switch (name) {
    case "plan_started":
    case "plan_renewed":
      return planRhythm(required(plan));
    case "plan_trial_started":
    case "plan_trial_ends":
      return firstCharge(required(plan));
    case "plan_price_changes":
      return required(plan).priceWords ?? "";
    case "plan_charge_ahead":
      return chargeAhead(required(plan));
    default:
      return "";
  }
}

const chargeAhead = ({ ahead: { price, at, zone } }: NoticedPlan): string =>
  chargeAheadWords({ price, on: spokenDate(at, zone) });

const firstCharge = ({ ahead: { price, at, zone }, months }: NoticedPlan): string =>
  firstChargeWords({ price, months, on: spokenDate(at, zone) });

const receiptLinks = {
  visit: links.receipt,
  messages: links.messageReceipt,
  plan: links.planReceipt,
  year: links.paymentYear,
} as const;

async function accountLinks(context: AppContext, name: NoticeName, facts: NoticeFacts) {
  const { config } = context;
  const { id, email } = facts.person;
  if (/^(plan|payer|gift|credit)_/.test(name)) return { link: links.wallet(config), line: lineAboutPlan(name, facts) };
  if (name === "receipt_again") {
    const { kind, number } = required(facts.receipt);
    return { link: receiptLinks[kind](config, number) };
  }
  switch (name) {
    case "confirm_email":
      return { link: links.confirmEmail(config, email, await token(context, "email_confirm", id)) };
    case "password_reset":
      return { link: links.resetPassword(config, email, await token(context, "password_reset", id)) };
    case "invitation":
      return invitationLinks(context, facts);
    case "confirm_new_email": {
      const request = { context, userId: id, changeId: required(facts.emailChangeId) };
      const key = await context.write(nobody, (tx) => issueEmailChangeToken(tx, request));
      return { link: links.confirmNewEmail(config, key) };
    }
    case "calendar_link_made":
    case "email_change_asked":
      return { link: links.account(config) };
    case "something_new":
      return { link: links.notifications(config) };
    case "page_closes":
      return { link: links.family(config) };
    case "page_offered":
      return { link: links.shared(config) };
    case "data_ready":
      return { link: links.yourData(config) };
    case "email_changed":
    case "deletion_asked":
    case "deletion_taken_back":
      return { link: links.login(config) };
    case "address_known":
      return { link: links.login(config), otherLink: links.forgotPassword(config) };
    case "account_news":
    case "access_ended":
      return { link: links.home(config) };
    case "access_ends":
      return { link: links.account(config) };
    case "hours_opened":
      return { link: links.practitioner(config, required(facts.practitionerId)) };
    case "rate_visit":
      return { link: links.rate(config, required(facts.appointment).practitioner_id) };
    case "order_placed":
    case "order_dispatched":
    case "order_cancelled":
      return { link: links.orders(config) };
    case "overflow_report":
      return overflowLinks(context, facts);
    default:
      return { link: links.forgotPassword(config) };
  }
}

/** Makes the message. Throws if a notice was queued without the appointment or practitioner it needs. */
export async function renderNotice(context: AppContext, name: NoticeName, facts: NoticeFacts): Promise<Rendered> {
  switch (name) {
    case "reminder_sms": {
      const { id, scheduled_start } = required(facts.appointment);
      const time = localClockText(scheduled_start, facts.person.time_zone);
      const link = links.appointment(context.config, id);
      return { channel: "sms", ...reminderSms({ brand: brandOf(context, facts.person), time, link }) };
    }
    case "awaited_sms": {
      const link = links.visit(context.config, required(facts.appointment).id);
      return { channel: "sms", ...awaitedSms({ brand: brandOf(context, facts.person), link }) };
    }
    case "something_new_sms": {
      const link = links.notifications(context.config);
      return { channel: "sms", ...somethingNewSms({ brand: brandOf(context, facts.person), link }) };
    }
    default:
      break;
  }
  if (isAboutVisit(name)) return renderAppointment(context, name, facts);
  const where = await accountLinks(context, name, facts);
  const mail = accountMail(name, { brand: brandOf(context, facts.person), ...where });
  return { channel: "email", mail, calendarFile: null };
}
