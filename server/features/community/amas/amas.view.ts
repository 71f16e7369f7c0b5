// Row -> contract: an ask-me-anything as one reader sees it now.
import type { Ama } from "@larkwell/contract/amas.ts";
import { amaPhase, amaReminderAt, mayShowAnswering } from "@larkwell/domain/forum/amas.ts";
import { fromText, wire } from "../../care/messages/messages.view.ts";
import type { ForumReader } from "../forum/forum.access.ts";
import { viewAuthor, viewPost } from "../forum/posts.view.ts";
import type { AmaRow } from "./amas.queries.ts";

export function viewAma(row: AmaRow, reader: ForumReader, now: Temporal.Instant): Ama {
  const startsAt = fromText(row.starts_at);
  const phase = amaPhase({ startsAt, endsAt: fromText(row.ends_at) }, now);
  const post = viewPost(row, reader);
  return {
    post,
    practitioner: viewAuthor(row.practitioner),
    starts_at: wire(row.starts_at),
    ends_at: wire(row.ends_at),
    phase,
    answering: mayShowAnswering(phase) ? row.answering : null,
    questions: row.questions,
    answered: row.answered,
    reminder: row.reminder,
    can: {
      host: row.practitioner_id === reader.id,
      remind: amaReminderAt(startsAt, now) !== null,
      ask: phase !== "over" && post.can.reply && row.practitioner_id !== reader.id,
    },
  };
}
