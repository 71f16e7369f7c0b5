// Messages for staff: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-messages.ts";
import type { On } from "../../../http/call.ts";
import { findChannels } from "./find-channels.ts";
import { listReplyTimes } from "./list-reply-times.ts";
import { listWaitingChannels } from "./list-waiting-channels.ts";
import { openChannel } from "./open-channel.ts";
import { readMessageNumbers } from "./read-message-numbers.ts";

export function messageDeskRoutes(on: On) {
  on(contract.readMessageNumbers, readMessageNumbers);
  on(contract.listReplyTimes, listReplyTimes);
  on(contract.listWaitingChannels, listWaitingChannels);
  on(contract.findChannels, findChannels);
  on(contract.openChannel, openChannel);
}
