// Tells the open devices of everyone in a channel what changed there, each as they see it. Rooms of persons only: whoever left must not receive anything.
import type { MessageSide } from "@larkwell/contract/messages.ts";
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findMessage, listCoordinatorsInOffice, type MessageRow } from "./messages.queries.ts";
import { viewMessage } from "./messages.view.ts";

type Changed = Pick<DomainEvents["message_sent"], "messageId" | "authorId" | "memberId" | "kind">;

interface Told extends Changed {
  peopleIds: readonly number[];
}

function tell(context: AppContext, row: MessageRow, { authorId, memberId, kind, peopleIds }: Told) {
  const sideOf = (id: number): MessageSide => (kind !== "internal" && id === memberId ? "member" : "care");
  const say = (ids: readonly number[], reader: { id: number; side: MessageSide }) => {
    if (ids.length > 0)
      context.realtime.toPeople(ids, "channel-changed", {
        channel_id: row.channel_id,
        change: row.change,
        message: viewMessage(row, reader),
      });
  };
  const others = peopleIds.filter((id) => id !== authorId);
  if (others.length < peopleIds.length) say([authorId], { id: authorId, side: sideOf(authorId) });
  for (const side of ["member", "care"] as const)
    say(
      others.filter((id) => sideOf(id) === side),
      { id: 0, side },
    );
}

interface Announced extends Changed {
  /** Everyone who may read the message now, its author among them only if they still may. */
  readerIds: readonly number[];
  /**
   * The message, if it is known as it will be after the commit. Otherwise it is read then, with everything that other
   * features added to it, such as files.
   */
  row?: MessageRow | undefined;
}

export async function announceMessage(tx: Tx, context: AppContext, { row, readerIds, ...changed }: Announced) {
  // All coordinators work from one queue, and see it change.
  const queue = changed.kind === "coordinator" ? await listCoordinatorsInOffice(tx) : [];
  const told = { ...changed, peopleIds: [...new Set([...readerIds, ...queue])] };
  tx.afterCommit(async () => {
    const whole = row ?? (await findMessage(context.read, changed.messageId));
    if (whole) tell(context, whole, told);
  });
}

export async function announceReading(tx: Tx, read: DomainEvents["channel_read"], context: AppContext): Promise<void> {
  tx.afterCommit(() =>
    context.realtime.toPeople([read.userId], "channel-read", {
      channel_id: read.channelId,
      read_number: read.number,
    }),
  );
}
