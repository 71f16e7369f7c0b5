// The inbox of the care side: contract to use case, one line each.
import * as contract from "@larkwell/contract/inbox.ts";
import type { On } from "../../../http/call.ts";
import { listInboxColleagues } from "./find-colleagues.ts";
import { addChannelPeople, leaveChannel, listInternalChannels } from "./internal-channels.ts";
import { listInbox } from "./list-inbox.ts";
import { readAway, removeAway, saveAway } from "./own-away.ts";
import { readConversation } from "./read-conversation.ts";
import { readInboxSummary } from "./read-inbox-summary.ts";
import { readMemberPanel } from "./read-member-panel.ts";
import { addSavedReply, changeSavedReply, listSavedReplies, removeSavedReply } from "./saved-replies.ts";
import {
  assignConversation,
  claimConversation,
  closeConversation,
  handOverConversation,
  releaseConversation,
  reopenConversation,
  snoozeConversation,
  wakeConversation,
} from "./work-on-conversation.ts";

export function inboxRoutes(on: On) {
  on(contract.listInbox, listInbox);
  on(contract.readInboxSummary, readInboxSummary);
  on(contract.readConversation, readConversation);
  on(contract.claimConversation, claimConversation);
  on(contract.releaseConversation, releaseConversation);
  on(contract.assignConversation, assignConversation);
  on(contract.handOverConversation, handOverConversation);
  on(contract.snoozeConversation, snoozeConversation);
  on(contract.wakeConversation, wakeConversation);
  on(contract.closeConversation, closeConversation);
  on(contract.reopenConversation, reopenConversation);
  on(contract.readMemberPanel, readMemberPanel);
  on(contract.listInboxColleagues, listInboxColleagues);
  on(contract.listSavedReplies, listSavedReplies);
  on(contract.addSavedReply, addSavedReply);
  on(contract.changeSavedReply, changeSavedReply);
  on(contract.removeSavedReply, removeSavedReply);
  on(contract.readAway, readAway);
  on(contract.saveAway, saveAway);
  on(contract.removeAway, removeAway);
  on(contract.listInternalChannels, listInternalChannels);
  on(contract.addChannelPeople, addChannelPeople);
  on(contract.leaveChannel, leaveChannel);
}
