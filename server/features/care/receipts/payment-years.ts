// What a member paid and was refunded in a calendar year, as a list of years and as a PDF for an insurer or a health savings account.
import type { MessageReceipt } from "@larkwell/contract/message-credits.ts";
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { centsToWire, formatDollars } from "@larkwell/domain/money/cents.ts";
import type { Entry } from "@larkwell/domain/my-data/readable.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { readingPdf } from "../../../brand/reading-pdf.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findPatient, listMovementsOfYear, listYears, type MovementOfYear } from "./payment-years.queries.ts";
import { clinicOfReceipt } from "./receipt-settings.ts";

export async function listPaymentYears({ actor, params, context }: CallOf<typeof contract.listPaymentYears>) {
  mustBeSelf(actor, params.user_id);
  const years = await listYears(context.read, actor, actor.timeZone);
  return {
    data: years.map(({ year, paid, refunded }) => ({
      year,
      paid: centsToWire(paid),
      refunded: centsToWire(refunded),
    })),
  };
}

/** "March 4, 2026". */
const dateOf = (at: Temporal.Instant, zone: string): string =>
  dateInWords(at.toZonedDateTimeISO(zone).toPlainDate().toString());

interface Statement {
  year: number;
  zone: string;
  now: Temporal.Instant;
  patient: string;
  clinic: MessageReceipt["clinic"];
}

type Pairs = Entry["lines"];

function visitLines(visit: NonNullable<MovementOfYear["visit"]>, { zone, patient }: Statement): Pairs {
  const { minutes, profession, provider, license_number: number, license_state: state } = visit;
  const outcome =
    visit.outcome === "cancelled"
      ? t("Canceled")
      : visit.outcome === "missed_by_member"
        ? t("The member did not come")
        : visit.outcome === "missed_by_practitioner"
          ? t("The provider did not come")
          : null;
  return [
    [t("Service"), t("Video visit, {minutes} minutes, {profession}", { minutes, profession })],
    [t("Date of service"), dateOf(Temporal.Instant.from(visit.scheduled_start), zone)],
    ...(visit.code === null ? [] : [[t("Service code"), visit.code] satisfies [string, string]]),
    ...(outcome === null ? [] : [[t("Outcome"), outcome] satisfies [string, string]]),
    [t("Patient"), patient],
    [t("Provider"), provider],
    ...(number !== null && state !== null ? [[t("License"), `${state} ${number}`] satisfies [string, string]] : []),
    ...(visit.npi === null ? [] : [["NPI", visit.npi] satisfies [string, string]]),
    [t("Receipt number"), String(visit.id).padStart(8, "0")],
  ];
}

function serviceLines(row: MovementOfYear, statement: Statement): Pairs {
  const { zone } = statement;
  if (row.visit) return visitLines(row.visit, statement);
  if (row.period) {
    const { name, is_gift: isGift } = row.period;
    if (isGift) return [[t("Service"), t("Gift of plan {name}", { name })]];
    const from = dateOf(Temporal.Instant.from(row.period.starts_at), zone);
    const to = dateOf(Temporal.Instant.from(row.period.ends_at), zone);
    return [[t("Service"), t("Plan {name}, {from} to {to}", { name, from, to })]];
  }
  const n = row.credits ?? 0;
  return [[t("Service"), t("{n, plural, one {# message credit} other {# message credits}}", { n })]];
}

function methodLines(row: MovementOfYear): Pairs {
  const { brand, last4 } = row;
  const card =
    row.by_other_means === true
      ? t("Check or bank transfer")
      : brand !== null && last4 !== null
        ? t("{brand} ending in {last4}", { brand: brand.toUpperCase(), last4 })
        : t("Card");
  const amounts: Pairs = [];
  if (row.card_cents !== 0) amounts.push([card, formatDollars(row.card_cents)]);
  if (row.credit_cents !== 0) amounts.push([t("Credits"), formatDollars(row.credit_cents)]);
  if (row.kind === "refund" && row.status === "pending") amounts.push([t("Status"), t("On its way back to you")]);
  return amounts;
}

function entryOf(row: MovementOfYear, statement: Statement): Entry {
  const date = dateOf(row.at, statement.zone);
  const amount = formatDollars(row.card_cents + row.credit_cents);
  return {
    title:
      row.kind === "refund"
        ? t("{date}: {amount} refunded", { date, amount })
        : t("{date}: {amount} paid", { date, amount }),
    lines: [...serviceLines(row, statement), ...methodLines(row)],
  };
}

/** `pick`: money or credits. */
const sumOf = (rows: readonly MovementOfYear[], kind: string, pick: "card_cents" | "credit_cents") =>
  formatDollars(rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row[pick], 0));

function totals(rows: readonly MovementOfYear[]): Entry {
  return {
    title: t("In this year"),
    lines: [
      [t("Paid by card"), sumOf(rows, "charge", "card_cents")],
      [t("Refunded by card, check or bank transfer"), sumOf(rows, "refund", "card_cents")],
      [t("Paid with credits"), sumOf(rows, "charge", "credit_cents")],
      [t("Credits returned"), sumOf(rows, "refund", "credit_cents")],
    ],
  };
}

/** Nothing if the clinic entered nothing. */
function clinicLines({ legal_name: name, address, tax_id: taxId }: MessageReceipt["clinic"]) {
  const facts: Pairs = [
    [t("Clinic"), name],
    [t("Address"), address.replaceAll("\n", ", ")],
    [t("Tax number"), taxId],
  ];
  const lines = facts.filter(([, value]) => value !== "");
  return lines.length === 0 ? [] : [{ title: t("Clinic"), entries: [{ title: "", lines }] }];
}

/** What the file says. */
export function textOf(rows: readonly MovementOfYear[], statement: Statement) {
  const { year, patient, clinic, now, zone } = statement;
  const date = dateOf(now, zone);
  return {
    title: t("Payments in {year}", { year: String(year) }),
    lead: t(
      "For {patient}. Made on {date} by {clinic}, {email}. Your insurer or health savings account decides what it covers.",
      { patient, date, clinic: clinic.name, email: clinic.support_email },
    ),
    sections: [
      ...clinicLines(clinic),
      { title: t("Totals"), entries: [totals(rows)] },
      { title: t("Payments and refunds"), entries: rows.map((row) => entryOf(row, statement)) },
    ],
    lost: t("Some letters can’t be printed here and are shown as “?”."),
  };
}

export async function downloadPaymentYear(call: CallOf<typeof contract.downloadPaymentYear>) {
  const { actor, params, context, reply } = call;
  mustBeSelf(actor, params.user_id);
  const { timeZone: zone } = actor;
  const { year } = params;
  const rows = await listMovementsOfYear(context.read, actor, { year, zone });
  if (rows.length === 0) throw new Refusal("not_found");
  const patient = await findPatient(context.read, actor);
  const statement = {
    year,
    zone,
    now: context.now(),
    patient: `${patient.first_name} ${patient.last_name}`.trim(),
    clinic: await clinicOfReceipt(context),
  };
  const pdf = await readingPdf(textOf(rows, statement));
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="payments-${year}.pdf"`)
    .type("application/pdf")
    .send(pdf);
}
