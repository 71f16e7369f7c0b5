// Row -> contract: a community as one reader sees it.
import type { Category } from "@larkwell/contract/forum.ts";
import type { CommunityRow } from "./communities.queries.ts";

export const viewCategory = ({ seen_post_id: _, ...row }: CommunityRow): Category => row;
