// The demo clinic's members and staff. Only those of demo-accounts.json can sign in; the others make the history realistic.
export interface DemoMember {
  mailbox: string;
  firstName: string;
  lastName: string;
  /** The name in the forum. Without one, a member can only write anonymously. */
  username?: string;
  born: string;
  zone: string;
  state: string;
  tel: string | null;
  colorHex: string;
  /** Sponsored by the demo employer. */
  sponsored: boolean;
  track?: string;
  /** Days until the due date, counted from the seed's day. */
  dueInDays?: number;
  /** A track that has ended. */
  earlierTrack?: string;
  /** With their ages in days, on the seed's day. */
  children?: readonly { name: string; days: number }[];
  flags?: readonly string[];
  /** May write to care coordinators, but not book them (R6.025). */
  booksNoCoordinators?: true;
  /** Credits that are left after all the seed's visits, in cents. */
  creditsLeft: number;
  creditReason: string;
}

const benefit = "Harbor & Vale benefit";

export const organizationName = "Harbor & Vale";

export const members: readonly DemoMember[] = [
  {
    mailbox: "maya.lindqvist",
    username: "lingonberry",
    firstName: "Maya",
    lastName: "Lindqvist",
    born: "1992-06-18",
    zone: "America/New_York",
    state: "NY",
    tel: "+12125550147",
    colorHex: "8ead9f",
    sponsored: true,
    track: "pregnancy",
    dueInDays: 110,
    creditsLeft: 40_000,
    creditReason: benefit,
  },
  {
    mailbox: "tessa.okafor",
    firstName: "Tessa",
    lastName: "Okafor",
    born: "1988-11-02",
    zone: "America/Los_Angeles",
    state: "CA",
    tel: null,
    colorHex: "b97965",
    sponsored: false,
    creditsLeft: 0,
    creditReason: "Welcome credit",
  },
  {
    mailbox: "ilse.marchetti",
    username: "quietharbor",
    firstName: "Ilse",
    lastName: "Marchetti",
    born: "1990-10-04",
    zone: "America/Chicago",
    state: "IL",
    tel: null,
    colorHex: "8ead9f",
    sponsored: true,
    track: "pregnancyloss",
    earlierTrack: "pregnancy",
    dueInDays: 152,
    creditsLeft: 20_000,
    creditReason: benefit,
  },
  {
    mailbox: "priya.halloran",
    username: "snackdrawer",
    firstName: "Priya",
    lastName: "Halloran",
    born: "1987-05-29",
    zone: "America/New_York",
    state: "NY",
    tel: null,
    colorHex: "f5d1ba",
    sponsored: true,
    track: "parenting_and_pediatrics",
    children: [
      { name: "Anika", days: 1_540 },
      { name: "Rowan", days: 430 },
    ],
    flags: ["pediatrics_my_family"],
    booksNoCoordinators: true,
    creditsLeft: 20_000,
    creditReason: benefit,
  },
  background("anneke.visser", "Anneke", "Visser", "1990-03-21", "America/Chicago", "IL", "windmill90"),
  background("carmen.duque", "Carmen", "Duque", "1986-09-09", "America/Chicago", "TX", "cafecito"),
  background("dalia.abramson", "Dalia", "Abramson", "1994-01-30", "America/New_York", "NY"),
  background("ebony.sinclair", "Ebony", "Sinclair", "1989-07-14", "America/New_York", "MA", "lampandlock"),
  background("freya.lockwood", "Freya", "Lockwood", "1991-12-05", "America/Los_Angeles", "CA", "fernandfog"),
  background("gita.rao", "Gita", "Rao", "1987-04-27", "America/Los_Angeles", "WA"),
  background("hope.tremblay", "Hope", "Tremblay", "1993-08-16", "America/Denver", "CO"),
  background("ines.moreau", "Ines", "Moreau", "1985-02-11", "America/New_York", "FL", "citronella"),
];

function background(
  mailbox: string,
  firstName: string,
  lastName: string,
  born: string,
  zone: string,
  state: string,
  username?: string,
): DemoMember {
  const rest = { tel: null, colorHex: "00413e", sponsored: true, creditsLeft: 10_000, creditReason: benefit };
  return { mailbox, firstName, lastName, born, zone, state, ...rest, ...(username ? { username } : {}) };
}

export const staff = { mailbox: "sam.whitaker", firstName: "Sam", lastName: "Whitaker", zone: "America/New_York" };

/** What needs two people of staff has a second one. */
export const secondStaff = {
  mailbox: "ines.calloway",
  firstName: "Ines",
  lastName: "Calloway",
  zone: "America/New_York",
};

/** Everyone in the clinic has an address at this host, which no email can reach. */
export const addressOf = (mailbox: string): string => `${mailbox}@demo.larkwell.example`;
