// The lanes that queued work leaves in: each has its own places and its own patience, so that money and visits never wait behind mail.

interface Limits {
  /** How much of it one process does at the same moment. */
  atOnce: number;
  /** How long one piece may take before its place is given to the next. */
  seconds: number;
}

/** What waits for the same thing outside shares a lane; the usual limits, QUEUE_AT_ONCE and QUEUE_SECONDS change them. */
const USUAL = {
  /** The card provider. */
  money: { atOnce: 4, seconds: 60 },
  /** Nothing but the database. */
  work: { atOnce: 2, seconds: 120 },
  /** Copies of a person's data: files of any size. */
  copies: { atOnce: 1, seconds: 900 },
  /** The mail server, with somebody waiting: links to sign in, news of a visit, a call for help from one. */
  prompt_mail: { atOnce: 3, seconds: 120 },
  /** The mail server: everything else, however much of it. */
  mail: { atOnce: 5, seconds: 120 },
  /** The carrier of texts. */
  texts: { atOnce: 3, seconds: 60 },
  /** The forms service of the operator. */
  forms: { atOnce: 1, seconds: 60 },
} as const satisfies Record<string, Limits>;

export type Lane = keyof typeof USUAL;
export const LANES = Object.keys(USUAL) as readonly Lane[];
export type LaneLimits = Readonly<Record<Lane, Limits>>;

const isLane = (name: string): name is Lane => name in USUAL;

/** Reads "mail=10,money=2"; throws a sentence for whoever wrote it. */
export function readLaneNumbers(text: string, max: number): Partial<Record<Lane, number>> {
  const numbers: Partial<Record<Lane, number>> = {};
  for (const part of text.split(",")) {
    const [, name = "", digits = ""] = /^\s*(\w+)\s*=\s*(\d{1,6})\s*$/.exec(part) ?? [];
    const number = Number(digits);
    if (!isLane(name) || number < 1 || number > max)
      throw new Error(
        `must be lanes with numbers from 1 to ${max}, such as mail=10; the lanes are ${LANES.join(", ")}`,
      );
    numbers[name] = number;
  }
  return numbers;
}

export function laneLimits(config: {
  QUEUE_AT_ONCE?: Partial<Record<Lane, number>> | undefined;
  QUEUE_SECONDS?: Partial<Record<Lane, number>> | undefined;
}): LaneLimits {
  const limits = LANES.map((lane): [Lane, Limits] => [
    lane,
    {
      atOnce: config.QUEUE_AT_ONCE?.[lane] ?? USUAL[lane].atOnce,
      seconds: config.QUEUE_SECONDS?.[lane] ?? USUAL[lane].seconds,
    },
  ]);
  return Object.fromEntries(limits) as LaneLimits;
}
