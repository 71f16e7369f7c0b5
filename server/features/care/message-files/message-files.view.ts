// Row -> contract: a file as those who take part see it.
import type { MessageFile } from "@larkwell/contract/messages.ts";

type Row = MessageFile;

export const viewFile = ({ id, name, kind, bytes, state, width, height }: Row): MessageFile => ({
  id,
  name,
  kind,
  bytes,
  state,
  width,
  height,
});
