// The one question asked whenever something is about to be sent or shown: may this person meet this topic now (D29)?

const lossTrack = "pregnancyloss";

/** What may be sent or shown, by what it would make somebody think of. `quietInLoss`: nothing of it in the loss track. */
const topics = {
  /** Accounts, money, sign-in, the clinic's own affairs: says nothing about anybody's life. */
  neutral: { quietInLoss: false },
  /** Visits that were booked: also in a loss they are hers, until she cancels them. */
  visits: { quietInLoss: false },
  /** Asking for stars after a visit. */
  feedback: { quietInLoss: true },
  /** Made for the loss track itself. */
  loss_support: { quietInLoss: false },
  /** Articles, cards, lists, wishes and pictures about pregnancy, birth and children. */
  baby_content: { quietInLoss: true },
  /** Weeks, due dates, sizes, ages: everything that counts up or down to or from a birth. */
  countdown: { quietInLoss: true },
  reminder_baby: { quietInLoss: true },
  gift: { quietInLoss: true },
  /** Parcels, and mails about them: kits for milk are all that can be ordered. */
  shipping: { quietInLoss: true },
  forum_digest: { quietInLoss: true },
  /** What a partner gets because of somebody's pregnancy or child, and what is asked of a member about a partner. */
  partner_content: { quietInLoss: true },
  /** Pictures of a growing child: opt-in only, whatever the track. */
  fetal_imagery: { quietInLoss: true },
  /** Her care coordinator writes first. */
  coordinator_outreach: { quietInLoss: false },
} as const;

export type Topic = keyof typeof topics;
export const TOPICS = Object.keys(topics) as readonly Topic[];

/** Everything the answer depends on, as it stands at the moment of sending or showing. */
export interface Circumstances {
  /** Names of the tracks she is in now. */
  activeTracks: readonly string[];
  /** A loss was told and nothing new has begun since, whichever programs have ended in between (D77). */
  afterLoss?: boolean;
  /** The person whose partner she is told of a loss: then what this person gets because of it stops too, and nothing says why. */
  linkedInLoss?: boolean;
  /** Asked in the profile: pictures of a growing child. Absent: no. */
  wantsFetalImagery?: boolean;
  /** Asked when a loss was told; null or absent: not answered, which is no. */
  coordinatorMayReachOut?: boolean | null;
}

/** True where one of a member's active tracks is pregnancy loss, whatever other tracks she has. */
export const isInLoss = (activeTracks: readonly string[]): boolean => activeTracks.includes(lossTrack);

/** True from the moment a loss is told until something new begins: the loss program itself may have ended long before (D77). */
export const isQuietedByLoss = ({ activeTracks, afterLoss }: Circumstances): boolean =>
  isInLoss(activeTracks) || afterLoss === true;

/** Programs that somebody is in because of the pregnancy or the child of another person. */
export const PARTNER_BABY_TRACKS: readonly string[] = ["partner_pregnant", "partner_newparent"];

/** May this topic reach this person now? Whoever sends, shows or lists asks here, at that moment, and nowhere else. */
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

/** All topics that are quiet for this person, for whoever draws or sends several at once. */
export const quietFor = (person: Circumstances): ReadonlySet<Topic> =>
  new Set(TOPICS.filter((topic) => !mayMeet(topic, person)));
