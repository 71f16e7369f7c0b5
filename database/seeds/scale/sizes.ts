// How much the scale seed makes: its two named scales, and any factor of the large one.

export interface Sizes {
  members: number;
  practitioners: number;
  appointments: number;
  staff: number;
  organizations: number;
  /** Posts and replies of the forum. */
  forumPosts: number;
  libraryPieces: number;
}

const large: Sizes = {
  members: 200_000,
  practitioners: 2_000,
  appointments: 1_000_000,
  staff: 20,
  organizations: 40,
  forumPosts: 2_000_000,
  libraryPieces: 20_000,
};

/** The factor of each named scale. */
export const scales = { large: 1, small: 0.01 } as const;
export type Scale = keyof typeof scales;

/** The smallest size: ten practitioners, a thousand members. */
export const leastFactor = 0.005;
export const maxFactor = 10;

export const sizesOf = (factor: number): Sizes => ({
  members: Math.round(large.members * factor),
  practitioners: Math.round(large.practitioners * factor),
  appointments: Math.round(large.appointments * factor),
  staff: Math.max(2, Math.round(large.staff * Math.min(1, factor))),
  organizations: Math.max(4, Math.round(large.organizations * factor)),
  forumPosts: Math.round(large.forumPosts * factor),
  // A small clinic has fewer readers, but not so much less to read.
  libraryPieces: Math.round(large.libraryPieces * Math.sqrt(Math.min(1, factor))),
});

/** Ids follow from positions: practitioners come first, then staff, then members. All positions begin with 0. */
export const idsOf = (sizes: Sizes) => ({
  practitioner: (position: number) => 1 + position,
  staff: (position: number) => 1 + sizes.practitioners + position,
  member: (position: number) => 1 + sizes.practitioners + sizes.staff + position,
});

/** What every part of the seed starts from. */
export interface Brief {
  sizes: Sizes;
  ids: ReturnType<typeof idsOf>;
  /** The seed's time in epoch milliseconds. */
  now: number;
  seed: number;
  passwordHash: string;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** An instant in PostgreSQL's format. */
export const stamp = (milliseconds: number): string => new Date(milliseconds).toISOString();
