/** Texts of pieces as files on the editor's computer. */

export function downloadText(slug: string, source: string): void {
  const address = URL.createObjectURL(new Blob([source], { type: "text/markdown;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${slug}.md`;
  link.click();
  URL.revokeObjectURL(address);
}

/** "Night feeds.md" is named night-feeds. */
export const slugOfFile = (name: string): string =>
  name
    .replace(/\.md$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
