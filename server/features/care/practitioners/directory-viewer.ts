// What the person who looks brings to a list or a profile: state, date, and whether booking is hers.
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
  tone: toneFor(viewer.circumstances),
});
