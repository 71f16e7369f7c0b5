// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [[/^\/users\/:user_id\/partner_invites\/:id/, "partnerInvite"]],
  reads: {
    listOpsInvites: () => [
      { query: { kind: "enterprise" } },
      { query: { state: "open" } },
      { query: { kind: "campus", state: "accepted", ...farPage } },
      { query: { order_direction: "asc" } },
    ],
    readInvite: ({ inviteToken }) => [{ as: "nobody", params: { invite_id: inviteToken } }],
    readInviteChoices: () => [{ query: { term: "har" } }],
  },
  bodies: {
    appointCollegeManager: () => ({ email_address: "not-here@people.example" }),
  },
  notPlain: ["readInvite"],
  unasked: {
    readInvite: "opens by a link, also to visitors",
  },
  unanswered: {
    readInvite: "the token of a message, which nobody here has",
  },
};
