/** Which modules of the application travel together: many small scripts compress badly, and one large script carries what a page does not need. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { entryRoutes } from "./routes/entry.ts";
import { publicRoutes, webviewRoutes } from "./routes/public.ts";

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

const web = fileURLToPath(new URL(".", import.meta.url));
const home = "features/home/dashboard/DashboardPage.tsx";
/** What every page of the application loads. */
const frames = ["root.tsx", "shell/AppLayout.tsx"];
/** The columns of the frame stand before its parts are drawn, so that nothing moves: its sheet comes with the first one. */
const frameSheet = "shell/AppFrame.module.css";
/** What everyone loads who is signed in and comes home. */
const frame = ["shell/AppFrame.tsx", "shell/gates/SignedInGate.tsx"];
/** What people load who are not signed in yet. Of the public pages that is the style alone. */
const entries = [
  "shell/EntryFrame.tsx",
  "shell/PublicFrame.tsx",
  ...[...entryRoutes, ...publicRoutes, ...webviewRoutes].map(({ file }) => file),
];

/** The files of web/ that cannot start without a module, itself included; lazy imports do not count. */
function neededBy(id: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return new Set([...seen].map((one) => relative(web, one.replace(/\?.*/, ""))));
}

/** The chunk of a module of the first screen; null: wherever the bundler puts it. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  // Of a package only what the modules above use comes along with them: whatever its index names is needed by everyone who imports it.
  if (id.includes("/node_modules/")) return null;
  if (id.replace(/\?.*/, "").endsWith(frameSheet)) return "shell";
  const needed = neededBy(id, graph);
  const isOf = (files: readonly string[]) => files.some((file) => needed.has(file));
  if (isOf(frames)) return "shell";
  if (!isOf([...frame, home])) return null;
  if (isOf(entries)) return "shell";
  // What no page but this one needs stays with it.
  const pages = [...needed].filter((file) => file.endsWith("Page.tsx"));
  return pages.length === 1 && !isOf(frame) ? null : "signed-in";
}
