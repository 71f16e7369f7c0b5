/**
 * Which modules of the application are bundled together: many small scripts compress badly, and one large script
 * contains code that a page does not need.
 */
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
/**
 * The columns of the frame are laid out before its parts are drawn, so that the layout doesn't shift. That is why its
 * style sheet is bundled with the first one.
 */
const frameSheet = "shell/AppFrame.module.css";
/** What every signed-in person loads for the home page. */
const frame = ["shell/AppFrame.tsx", "shell/gates/SignedInGate.tsx"];
/** What people who are not signed in yet load. Public pages load only its styles. */
const entries = () => [
  "shell/EntryFrame.tsx",
  "shell/PublicFrame.tsx",
  ...[...entryRoutes, ...publicRoutes, ...webviewRoutes].map(({ file }) => file),
];

/** Icons of many pages that are too small for scripts of their own. */
const smallParts = /icons\/IconChevron(Left|Right)\.mjs/;

/** The files of web/ that can't start without a module, including itself; lazy imports do not count. */
function neededBy(id: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return new Set([...seen].map((one) => relative(web, one.replace(/\?.*/, ""))));
}

/** The chunk of a first-screen module; null: the bundler decides. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (smallParts.test(id)) return "shell";
  // Only the parts of a package that the modules above use belong to their chunk, because everything that a package's
  // index names is needed by everyone who imports it.
  if (id.includes("/node_modules/")) return null;
  if (id.replace(/\?.*/, "").endsWith(frameSheet)) return "shell";
  const needed = neededBy(id, graph);
  const isOf = (files: readonly string[]) => files.some((file) => needed.has(file));
  if (isOf(frames)) return "shell";
  if (!isOf([...frame, home])) return null;
  if (isOf(entries())) return "shell";
  // What only one page needs stays in that page's chunk.
  const pages = [...needed].filter((file) => file.endsWith("Page.tsx"));
  return pages.length === 1 && !isOf(frame) ? null : "signed-in";
}
