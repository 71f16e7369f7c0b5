// Where the bytes of a file are in the file store.
import type { MessageFilePart } from "@larkwell/contract/message-files.ts";

export const keyOf = (folder: string, part: MessageFilePart): string => `${folder}/${part}`;
