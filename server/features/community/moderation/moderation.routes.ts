// Moderation: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-moderation.ts";
import {
  appealDecision as appealDecisionOf,
  listForumNotices as listForumNoticesOf,
} from "@larkwell/contract/posting.ts";
import type { On } from "../../../http/call.ts";
import { answerForumAppeal, listForumAppeals } from "./answer-forum-appeal.ts";
import { addCommunity, changeCommunity, listOpsCommunities, pinPost } from "./arrange-communities.ts";
import { claimForumCase, releaseForumCase } from "./claim-forum-case.ts";
import { decideForumCase } from "./decide-forum-case.ts";
import { listForumCases } from "./list-forum-cases.ts";
import { appealDecision, listForumNotices } from "./list-forum-notices.ts";
import { readForumCase } from "./read-forum-case.ts";
import { readForumHealth } from "./read-forum-health.ts";
import { undoForumDecision } from "./undo-forum-decision.ts";
import { askUnmasking, decideUnmasking, listUnmaskings, readUnmasked } from "./unmask-for-safety.ts";

export function moderationRoutes(on: On) {
  on(contract.listForumCases, listForumCases);
  on(contract.readForumCase, readForumCase);
  on(contract.claimForumCase, claimForumCase);
  on(contract.releaseForumCase, releaseForumCase);
  on(contract.decideForumCase, decideForumCase);
  on(contract.undoForumDecision, undoForumDecision);
  on(contract.listForumAppeals, listForumAppeals);
  on(contract.answerForumAppeal, answerForumAppeal);
  on(contract.listOpsCommunities, listOpsCommunities);
  on(contract.addCommunity, addCommunity);
  on(contract.changeCommunity, changeCommunity);
  on(contract.pinPost, pinPost);
  on(contract.readForumHealth, readForumHealth);
  on(contract.listUnmaskings, listUnmaskings);
  on(contract.askUnmasking, askUnmasking);
  on(contract.decideUnmasking, decideUnmasking);
  on(contract.readUnmasked, readUnmasked);
  on(listForumNoticesOf, listForumNotices);
  on(appealDecisionOf, appealDecision);
}
