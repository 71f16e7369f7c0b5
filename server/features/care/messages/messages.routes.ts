// Messages: contract to use case, one line each.
import * as contract from "@larkwell/contract/messages.ts";
import type { On } from "../../../http/call.ts";
import { createChannel } from "./create-channel.ts";
import { listChannels } from "./list-channels.ts";
import { listMessages } from "./list-messages.ts";
import { markChannelRead } from "./mark-channel-read.ts";
import { readChannel } from "./read-channel.ts";
import { readChannelDigest } from "./read-channel-digest.ts";
import { readMessage } from "./read-message.ts";
import { saveDraft } from "./save-draft.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";

export function messageRoutes(on: On) {
  on(contract.listChannels, listChannels);
  on(contract.createChannel, createChannel);
  on(contract.readChannelDigest, readChannelDigest);
  on(contract.readChannel, readChannel);
  on(contract.listMessages, listMessages);
  on(contract.readMessage, readMessage);
  on(contract.sendMessage, sendMessage);
  on(contract.markChannelRead, markChannelRead);
  on(contract.saveDraft, saveDraft);
  on(contract.searchMessages, searchMessages);
}
