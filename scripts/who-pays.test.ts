// Who pays what: the rules of prices, steps, messages and the wallet for every combination, drawn as docs/who-pays.md.
import { stepAfterTime } from "@larkwell/domain/bookings/booking-steps.ts";
import { isBilled } from "@larkwell/domain/messages/billing.ts";
import { stepOf } from "@larkwell/domain/messages/dialog-steps.ts";
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import { coverageOf, type SponsoredGrant } from "@larkwell/domain/payments/coverage.ts";
import { memberKind, showsPaymentsPage } from "@larkwell/domain/people/roles.ts";
import { nextPaidBy } from "@larkwell/domain/plans/payer.ts";
import { expect, test } from "vitest";

const priceCents = 3_500;
const at = Temporal.Instant.from("2026-03-10T15:00:00Z");
const yesOrNo = [false, true];
const plans = [null, "subscription", "college"] as const;
const creditsOf: readonly (readonly [words: string, cents: number, sponsor: string | null])[] = [
  ["none", 0, null],
  ["$20, the member’s own", 2_000, null],
  ["$50, the member’s own", 5_000, null],
  ["$20 from the employer", 2_000, "employer"],
  ["$50 from the employer", 5_000, "employer"],
];

const word = (is: boolean) => (is ? "yes" : "no");
const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(...head), row(...head.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");

function visit(planKind: (typeof plans)[number], cents: number, sponsor: string | null, hasCard: boolean): string[] {
  const grant: SponsoredGrant = { id: 1, remainingCents: cents, expiresAt: null, sponsor };
  const hasPlan = planKind !== null;
  const cover = coverageOf(priceCents, { grants: cents > 0 ? [grant] : [], hasPlan }, at);
  const paying = {
    free: "no one",
    plan: "the plan",
    covered: "credits",
    partly: "credits, then the card",
    price: "the card",
  }[cover.kind];
  const step = stepAfterTime({
    hasPaymentMethod: hasCard,
    hasSubscriptionPlan: hasPlan,
    creditCents: cents,
    priceCents,
  });
  return [paying, formatDollars(cover.own), step === "addCard" ? "a card is asked for" : "confirming"];
}

const visits = () =>
  plans.flatMap((plan) =>
    creditsOf.flatMap(([words, cents, sponsor]) =>
      yesOrNo.map((hasCard) => [plan ?? "no", words, word(hasCard), ...visit(plan, cents, sponsor, hasCard)]),
    ),
  );

const messages = () =>
  yesOrNo.flatMap((hasOrganization) =>
    plans.flatMap((plan) =>
      yesOrNo.flatMap((withCoordinator) =>
        [0, 2].map((credits) => {
          const facts = {
            senderRole: "member",
            hasOrganization,
            hasSubscription: plan !== null,
            internal: false,
          } as const;
          const billed = isBilled({ ...facts, withCoordinator });
          const step = stepOf(
            { aim: "write", written: true, chosen: false, otherCard: false, sent: false },
            { hasText: true, billed, credits, hasCard: true },
          );
          const payer = billed ? "one message credit" : "no one";
          const next = step === "showPackages" ? "packages are shown" : "sending";
          const to = withCoordinator ? "care coordinator" : "practitioner";
          return [word(hasOrganization), plan ?? "no", to, String(credits), payer, next];
        }),
      ),
    ),
  );

const wallets = () =>
  yesOrNo.flatMap((hasOrganization) =>
    plans.map((planKind) => [
      word(hasOrganization),
      planKind ?? "no",
      memberKind({ hasOrganization, planKind }),
      showsPaymentsPage({ hasOrganization, planKind }) ? "shown" : "not shown",
    ]),
  );

const paidBy = {
  gift: "the gift: nothing is charged",
  payer: "the payer’s card",
  member: "the member’s card",
  no_one: "no one: the plan ends",
};

const periods = () =>
  yesOrNo.flatMap((hasPayer) =>
    [
      ["bought by the member", false, true],
      ["begun by a payer", true, false],
      ["begun by a payer, and once paid by the member", true, true],
    ].map(([words, begunByPayer, hasPaidSelf]) => [
      String(words),
      word(hasPayer),
      paidBy[
        nextPaidBy({ isGift: false, hasPayer, begunByPayer: begunByPayer === true, hasPaidSelf: hasPaidSelf === true })
      ],
    ]),
  );

const gift = nextPaidBy({ isGift: true, hasPayer: false, begunByPayer: false, hasPaidSelf: false });

const page = () => `# Who pays what

\`scripts/who-pays.test.ts\` draws this page from the rules themselves and fails if it differs (\`npx vitest run --project rules scripts/who-pays.test.ts -u\` draws it again).
The rules are \`domain/payments/coverage.ts\`, \`domain/messages/billing.ts\`, \`domain/plans/payer.ts\` and \`domain/people/roles.ts\`. A plan comes before everything else, also before an employer (D30). Without one,
credits are used first, the soonest to expire before the others, and the card pays the rest (D36).

## A visit of ${formatDollars(priceCents)}

${table(["Plan", "Credits", "Card saved", "Who pays", "The member’s own part", "Next step"], visits())}

## A message

Messages among practitioners cost no one anything.

${table(["Employer", "Plan", "To a", "Message credits", "Who pays", "Next step"], messages())}

## The next period of a plan

${table(["Plan", "Someone else pays now", "Who is charged"], [...periods(), ["a gift", "no", paidBy[gift]]])}

## The wallet

${table(["Employer", "Plan", "Kind of member", "Wallet"], wallets())}
`;

test("docs/who-pays.md is drawn from the rules", async () => {
  await expect(page()).toMatchFileSnapshot("../docs/who-pays.md");
});

test("the member pays the rest and never more than the price, and a plan leaves nothing to pay", () => {
  for (const [plan, credits, card, payer, own, step] of visits()) {
    const whole = plan === "no" ? ["the card", "$35"] : ["the plan", "$0"];
    const isWhole = plan !== "no" || credits === "none";
    expect([payer, own]).toEqual(isWhole ? whole : [payer, own]);
    expect(step).toBe(own === "$0" || card === "yes" ? "confirming" : "a card is asked for");
  }
});
