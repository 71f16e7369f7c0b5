// What the tests of all endpoints need to know about this feature. Only tests load it.
import { insertHealthLink } from "../../../testing/factories/health-links.ts";
import type { Walks } from "../../../testing/walks.ts";

const sections = ["allergies", "pregnancy"];
const link = {
  sections,
  shown: [],
  label: "For a visit",
  hours: 24,
  openings: 3,
  passcode: "river-42",
  password: "a long and quiet river",
};

export const walks: Walks = {
  async owned(app, { member }) {
    const now = app.context.now();
    return { healthLink: await app.write(({ db }) => insertHealthLink(db, member, { now })) };
  },
  ids: [[/^\/users\/:user_id\/health_links\/:id/, "healthLink"]],
  bodies: {
    downloadHealthSummary: () => ({ sections, shown: [], format: "json" }),
    createHealthLink: () => link,
    openHealthLink: () => ({ recipient: "Dr. Ito", passcode: "river-42" }),
  },
  queries: { readHealthLinkFile: { key: "no-such-key" } },
  open: ["readHealthLinkFile"],
  reads: {
    readHealthSummary: () => [{ as: "member" }, { as: "member", query: { open: "true" } }],
    readHealthLinkFile: () => [{ as: "nobody", query: { key: "no-such-key" }, status: 404 }],
  },
  notPlain: ["readHealthLinkFile"],
  unasked: { readHealthLinkFile: "A file that is encrypted with a key of its link." },
  unanswered: { readHealthLinkFile: "The key of a file, which only an opened link tells." },
};
