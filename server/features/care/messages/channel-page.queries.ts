// A channel together with a page of its messages, in one statement. SQL only.
import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { type ChannelPart, visibleTo } from "./channels.queries.ts";
import { type MessageRow, messageColumns } from "./messages.queries.ts";

interface ChannelPage extends ChannelPart {
  page: MessageRow[];
}

interface Asked {
  actorId: number;
  channelId: number;
  limit: number;
}

/** `order`: of messages `m`, and of the page. Who left an internal channel sees nothing newer. */
const pageOf = ({ actorId, channelId, limit }: Asked, where: RawBuilder<unknown>, order: "number desc" | "change") =>
  sql<ChannelPage>`with ${visibleTo.me({ actorId })}, channel as materialized (
      select ${visibleTo.partColumns} from ${visibleTo.from(channelId)} where ${visibleTo.mine}
    )
    select channel.*, (select coalesce(json_agg(row_to_json(shown) order by ${sql.raw(`shown.${order}`)}), '[]') from (
      select ${messageColumns} from messages m where m.channel_id = channel.id and ${where}
        and (channel.left_at is null or m.created_at <= channel.left_at::timestamptz)
      order by ${sql.raw(`m.${order}`)} limit ${limit}::bigint) as shown) as page
    from channel`;

const newest = compiledOnce<Asked & { before: number }, ChannelPage>((_read, values) =>
  pageOf(values, sql`m.number < ${values.before}::bigint`, "number desc"),
);

const changed = compiledOnce<Asked & { after: number }, ChannelPage>((_read, values) =>
  pageOf(values, sql`m.change > ${values.after}::bigint`, "change"),
);

const NO_NUMBER = 2_147_483_648;

/** Newest first, below the number `before`. Undefined if there is no such channel, or if it is not this person's. */
export const findNewest = async (
  read: Reader,
  { before = NO_NUMBER, ...asked }: Asked & { before: number | undefined },
) => (await newest(read, { ...asked, before }))[0];

/** Oldest change first, above the change `after`. */
export const findChanged = async (read: Reader, asked: Asked & { after: number }) => (await changed(read, asked))[0];
