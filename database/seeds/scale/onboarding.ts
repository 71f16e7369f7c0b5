// Rows of the scale seed about onboarding: members who finished long ago, members still in it, and requested gifts.
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import { type Brief, day, hour, stamp } from "./sizes.ts";

/** One in ten is still in onboarding. */
function* onboardingRows({ now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "ways");
  for (const member of members) {
    const started = now - (1 + dice.below(600)) * day;
    const ended = dice.chance(0.9);
    yield [
      member.id,
      "registration",
      1 + dice.below(12),
      stamp(started),
      stamp(started + hour),
      ended ? stamp(started + hour) : null,
      ended ? dice.chance(0.5) : null,
    ];
  }
}

const answered = ["life_stage", "verify_enterprise", "use_case"] as const;

function* stepRows({ now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "steps of ways");
  for (const member of members)
    for (const step of answered.slice(0, 1 + dice.below(answered.length)))
      yield [member.id, step, step === "life_stage" || dice.chance(0.6) ? "done" : "skipped", stamp(now - 600 * day)];
}

/** Most were sent long ago; the queue is what still waits. */
function* giftRows({ now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "welcome gifts");
  let id = 0;
  for (const member of members) {
    if (!dice.chance(0.1)) continue;
    const wanted = now - (1 + dice.below(700)) * day;
    const waits = dice.chance(0.05);
    const sent = !waits && dice.chance(0.9);
    yield [
      ++id,
      member.id,
      1,
      "A soft blanket and a box of tea",
      waits ? "waiting" : sent ? "dispatched" : "cancelled",
      stamp(wanted),
      sent ? stamp(wanted + 2 * day) : null,
      sent ? "North Parcel" : null,
      sent ? `NP${dice.hex(10)}` : null,
      waits || sent ? null : stamp(wanted + day),
      waits || sent ? null : "member",
    ];
  }
}

export const onboardingTables = (brief: Brief, members: readonly Member[]): TableRows[] => [
  {
    table: "onboardings",
    columns: "user_id origin version started_at moved_at completed_at completed_sponsored".split(" "),
    rows: onboardingRows(brief, members),
  },
  {
    table: "onboarding_steps",
    columns: "user_id step outcome answered_at".split(" "),
    rows: stepRows(brief, members),
  },
  {
    table: "welcome_gifts",
    columns:
      "id member_id organization_id gift state wished_at dispatched_at carrier tracking_number cancelled_at cancelled_by".split(
        " ",
      ),
    rows: giftRows(brief, members),
  },
];
