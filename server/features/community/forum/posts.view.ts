// Row -> contract: a post or a reply as one reader sees it.
import type { Post, PostAuthor } from "@larkwell/contract/forum.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { slugOf } from "@larkwell/domain/text/truncate.ts";
import { wire } from "../../care/messages/messages.view.ts";
import type { ForumReader } from "./forum.access.ts";
import type { AuthorRow, PostRow } from "./posts.facts.ts";

export const viewAuthor = ({ profession, bookable, image_id, drawing, ...author }: AuthorRow): PostAuthor => ({
  ...author,
  image_url: author.role === "practitioner" ? portraitUrl({ image_id, drawing }) : null,
  profiles: { practitioner: author.role === "practitioner" ? { profession, bookable } : null },
});

interface Whose {
  /** Ids of anonymous posts that the reader wrote (anonymous-authors.ts). */
  ownIds?: ReadonlySet<number>;
  recommendedBecause?: string | null;
}

const gone = new Set<PostRow["state"]>(["removed", "hidden", "deleted"]);

/** What the reader may do with it. */
function rightsOf(row: PostRow, reader: ForumReader, mine: boolean): Post["can"] {
  const open = !gone.has(row.state);
  const canAct = open && reader.mayWrite;
  const byMember = row.author_role === "member" && row.parent_id !== null;
  return {
    reply: canAct && !row.community.archived && row.state === "shown",
    edit: canAct && mine,
    delete: open && mine,
    report: row.state === "shown" && !mine,
    endorse: open && byMember && reader.role === "practitioner" && row.state === "shown",
    correct: open && row.parent_id !== null && !mine && reader.role === "practitioner" && row.state === "shown",
    vote: row.state === "shown" && !mine,
  };
}

export function viewPost(row: PostRow, reader: ForumReader, { ownIds, recommendedBecause = null }: Whose = {}): Post {
  const mine = row.author_id === reader.id || ownIds?.has(row.id) === true;
  const isGone = gone.has(row.state);
  return {
    id: row.id,
    thread_id: row.thread_id,
    parent_id: row.parent_id,
    depth: row.depth,
    position: row.position,
    title: isGone && row.title !== null ? "" : row.title,
    slug: isGone || row.title === null ? "" : slugOf(row.title),
    body: isGone ? "" : row.body,
    html: isGone ? null : row.html,
    content_warning: isGone ? null : row.content_warning,
    anonymous: row.pseudonym !== null,
    // An empty place says no one’s name.
    pseudonym: isGone ? null : row.pseudonym,
    author: isGone ? null : row.author && viewAuthor(row.author),
    by_asker: row.by_asker,
    mine,
    ama: row.ama,
    pinned: row.pinned,
    categories: [row.community.id],
    category_objects: [row.community],
    reply_counts: { members: row.member_replies, practitioners: row.practitioner_replies },
    net_votes: row.votes,
    has_voted: row.has_voted,
    bookmarks_count: row.bookmarks,
    has_bookmarked: row.has_bookmarked,
    endorsements: row.endorsements,
    state: row.state,
    edited: row.edited,
    version: row.version,
    created_at: wire(row.created_at),
    last_activity_at: wire(row.last_activity_at),
    read_position: row.read_position,
    recommended_because: recommendedBecause,
    can: rightsOf(row, reader, mine),
  };
}
