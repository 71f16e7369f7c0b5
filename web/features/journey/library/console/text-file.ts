/** Texts of pieces as files on the editor's computer. */
import { saveFile } from "../../../../native/bridge.ts";

export const downloadText = (slug: string, source: string): Promise<void> =>
  saveFile(`${slug}.md`, new Blob([source], { type: "text/markdown;charset=utf-8" }));

/** "Night feeds.md" is named night-feeds. */
export const slugOfFile = (name: string): string =>
  name
    .replace(/\.md$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
