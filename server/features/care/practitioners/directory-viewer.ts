// What a list or a profile needs to know about its viewer: state, date, and whether they may book.
import { toneFor } from "@larkwell/domain/practitioners/in-loss.ts";
import type { Actor } from "../../../http/call.ts";
import { mayBook } from "./practitioners.access.ts";
import type { Viewer } from "./practitioners.queries.ts";
import type { ViewerFacts } from "./practitioners.view.ts";

export const todayOf = (actor: Actor, now: Temporal.Instant): string =>
  now.toZonedDateTimeISO(actor.timeZone).toPlainDate().toString();

export const viewerOf = (actor: Actor, viewer: Viewer, now: Temporal.Instant): ViewerFacts => ({
  state: viewer.state,
  today: todayOf(actor, now),
  mayBook: (practitioner) => mayBook(actor, viewer, practitioner),
  mayMessage: actor.role === "member",
  tone: toneFor(viewer.circumstances),
});
