// The numbers of the forum: sizes of pages and texts, and how much a person may post.

export const COMMUNITY_PAGE = 30;
export const SEARCH_PAGE = 10;
export const REPLIES_PAGE = 10;
export const OWN_PAGE = 10;
/** Suggestions while typing. */
export const SUGGESTIONS = 3;
/** A search needs more than one character (R5.011). */
export const SHORTEST_SEARCH = 2;
/** A common word is ranked over the newest posts with it, never over all. */
export const RANKED_MOST = 2_000;

export const LONGEST_TITLE = 150;
export const LONGEST_POST = 10_000;
/** A draft may be longer than a post: what someone pasted is kept until they have shortened it. */
export const LONGEST_DRAFT = 4 * LONGEST_POST;
export const LONGEST_WARNING = 80;

/** Someone is new until they have this many posts and replies. */
export const NEW_UNTIL_POSTS = 3;
/** Posts and replies in an hour. */
export const POSTS_AN_HOUR = { new: 5, known: 40 };
/** A moderator's claim ends by itself after this time, in minutes. */
export const CLAIM_MINUTES = 10;
/** Days in which a decision can be appealed. */
export const APPEAL_DAYS = 30;
/** Anonymous posts of an account that ended leave within this time, each at its own random time. */
export const LEAVING_DAYS = 7;
/** Reports of one person in a day. */
export const REPORTS_A_DAY = 20;
/** A draft that no one touched is deleted after this many days. */
export const DRAFT_DAYS = 90;
/** Drafts that one person may have. */
export const MOST_DRAFTS = 50;
