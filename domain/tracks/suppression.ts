// The one question asked whenever something is about to be sent or shown: may this person see this topic now (D29)?

const lossTrack = "pregnancyloss";

/** What may be sent or shown, by what it would remind a person of. `quietInLoss`: none of it in the loss track. */
const topics = {
  /** Accounts, money, sign-in, the clinic's own business: reveals nothing about anyone's life. */
  neutral: { quietInLoss: false },
  /** Booked visits: after a loss they still belong to the member, until they cancel. */
  visits: { quietInLoss: false },
  /** Asking for a rating after a visit. */
  feedback: { quietInLoss: true },
  /** Made for the loss track itself. */
  loss_support: { quietInLoss: false },
  /** Articles, cards, lists, greetings and pictures about pregnancy, birth and children. */
  baby_content: { quietInLoss: true },
  /** Weeks, due dates, sizes, ages: everything that counts up or down to or from a birth. */
  countdown: { quietInLoss: true },
  reminder_baby: { quietInLoss: true },
  gift: { quietInLoss: true },
  /** Packages, and emails about them: milk kits are all that can be ordered. */
  shipping: { quietInLoss: true },
  forum_digest: { quietInLoss: true },
  /** What a partner gets because of another person's pregnancy or child, and what a member is asked about a partner. */
  partner_content: { quietInLoss: true },
  /** Pictures of a growing child: opt-in only, in every track. */
  fetal_imagery: { quietInLoss: true },
  /** The member's care coordinator writes first. */
  coordinator_outreach: { quietInLoss: false },
} as const;

export type Topic = keyof typeof topics;
export const TOPICS = Object.keys(topics) as readonly Topic[];

/** Everything the answer depends on, at the time of sending or showing. */
export interface Circumstances {
  /** Names of the person's current tracks. */
  activeTracks: readonly string[];
  /** A loss was reported and nothing new has begun since, whichever programs have ended in between (D77). */
  afterLoss?: boolean;
  /** This person's partner reported a loss: then what this person gets because of it stops too, and nothing says why. */
  linkedInLoss?: boolean;
  /** Asked in the profile: pictures of a growing child. Absent: no. */
  wantsFetalImagery?: boolean;
  /** Asked when a loss was reported; null or absent: not answered, which means no. */
  coordinatorMayReachOut?: boolean | null;
}

/** True if one of a member's active tracks is pregnancy loss, whatever other tracks they have. */
export const isInLoss = (activeTracks: readonly string[]): boolean => activeTracks.includes(lossTrack);

/** True from the time a loss is reported until something new begins: the loss program itself may have ended long before (D77). */
export const isQuietedByLoss = ({ activeTracks, afterLoss }: Circumstances): boolean =>
  isInLoss(activeTracks) || afterLoss === true;

/** Programs that a person has because of another person's pregnancy or child. */
export const PARTNER_BABY_TRACKS: readonly string[] = ["partner_pregnant", "partner_newparent"];

/**
 * May this topic be shown to this person now? All code that sends, shows or lists something asks here, at that time, and nowhere else.
 */
export function mayMeet(topic: Topic, person: Circumstances): boolean {
  const quieted = isQuietedByLoss(person);
  if (quieted && topics[topic].quietInLoss) return false;
  if (topic === "loss_support") return isInLoss(person.activeTracks);
  if (topic === "coordinator_outreach") return !quieted || person.coordinatorMayReachOut === true;
  const becauseOfAnother =
    person.linkedInLoss === true && person.activeTracks.some((one) => PARTNER_BABY_TRACKS.includes(one));
  if (becauseOfAnother && topics[topic].quietInLoss) return false;
  if (topic === "fetal_imagery") return person.wantsFetalImagery === true;
  return true;
}

/** All topics that are suppressed for this person, for code that shows or sends several. */
export const quietFor = (person: Circumstances): ReadonlySet<Topic> =>
  new Set(TOPICS.filter((topic) => !mayMeet(topic, person)));
