// The files of a message, as a column of any statement.
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { type RawBuilder, sql } from "kysely";

/** The fields of MessageFile of a row `f` in message_files. */
export const fileFields = sql`'id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes, 'state', f.state,
  'width', f.width, 'height', f.height`;

/** `messageId` is the column that contains the message. */
export const filesOf = (messageId: string): RawBuilder<MessageFile[]> => sql<MessageFile[]>`coalesce((
  select json_agg(json_build_object(${fileFields}) order by f.place) from message_files f where f.message_id = ${sql.ref(messageId)}), '[]')`;
