// Posting: contract to use case, one line each.
import * as contract from "@larkwell/contract/posting.ts";
import type { On } from "../../../http/call.ts";
import { createPost } from "./create-post.ts";
import { deletePost } from "./delete-post.ts";
import { readForumDraft, saveForumDraft } from "./forum-drafts.ts";
import { listForumQuestions } from "./list-forum-questions.ts";
import { correctReply, endorseReply, withdrawEndorsement } from "./practitioners-notes.ts";
import { readCaptcha } from "./read-captcha.ts";
import { readForumStanding } from "./read-forum-standing.ts";
import { reportPost } from "./report-post.ts";
import { updatePost } from "./update-post.ts";

export function postingRoutes(on: On) {
  on(contract.readForumStanding, readForumStanding);
  on(contract.readCaptcha, readCaptcha);
  on(contract.createPost, createPost);
  on(contract.updatePost, updatePost);
  on(contract.deletePost, deletePost);
  on(contract.readForumDraft, readForumDraft);
  on(contract.saveForumDraft, saveForumDraft);
  on(contract.reportPost, reportPost);
  on(contract.endorseReply, endorseReply);
  on(contract.withdrawEndorsement, withdrawEndorsement);
  on(contract.correctReply, correctReply);
  on(contract.listForumQuestions, listForumQuestions);
}
