/** Lists every page path with its audience, for the server: which paths exist, and which have an HTML file. */

export type Audience = "public" | "entry" | "open" | "signed_in" | "member" | "practitioner" | "operator";

export type PageEntry = {
  /** Path with React Router's parameters, e.g. "/app/practitioner/:practitioner_id". */
  pattern: string;
  /** True if build/client has an HTML file for this path, complete without script. */
  prerendered: boolean;
  /** True if it has the application's HTML file with the opening of this page (shell/first-words.ts). */
  opening: boolean;
  audience: Audience;
};

type RouteEntry = { id: string; path?: string; index?: boolean; parentId?: string; file: string };

const audienceOfLayout: Record<string, Audience> = {
  "shell/PublicFrame.tsx": "public",
  "shell/WebviewFrame.tsx": "public",
  "shell/KeptFrame.tsx": "public",
  "shell/ReceiverFrame.tsx": "public",
  "shell/EntryFrame.tsx": "entry",
  "shell/AppFrame.tsx": "open",
  "features/journey/onboarding/OnboardingGate.tsx": "member",
  "shell/gates/SignedInGate.tsx": "signed_in",
  "shell/gates/OpenGate.tsx": "open",
  "shell/gates/MemberGate.tsx": "member",
  "shell/gates/OwnRecordGate.tsx": "member",
  "shell/gates/EnterpriseGate.tsx": "member",
  "shell/gates/PractitionerGate.tsx": "practitioner",
  "shell/gates/OperatorGate.tsx": "operator",
};

/** Without the catch-all: a path that only it would match is an unknown page. */
export function listPages(
  routes: Record<string, RouteEntry | undefined>,
  { prerendered, openings }: { prerendered: readonly string[]; openings: readonly string[] },
): PageEntry[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map((route) => route.parentId));
  return all
    .filter((route) => !parents.has(route.id) && route.path !== "*" && (route.index || route.path !== undefined))
    .map((route) => {
      const line = lineage(route, routes);
      const pattern = `/${line.flatMap((entry) => entry.path || []).join("/")}`;
      return {
        pattern,
        prerendered: prerendered.includes(pattern),
        opening: openings.includes(pattern),
        audience: audienceOf(line),
      };
    })
    .sort((a, b) => a.pattern.localeCompare(b.pattern));
}

/** From the outermost layout to the route itself. */
function lineage(route: RouteEntry, routes: Record<string, RouteEntry | undefined>): RouteEntry[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...lineage(parent, routes), route];
}

function audienceOf(line: RouteEntry[]): Audience {
  const innermost = line.findLast((entry) => audienceOfLayout[entry.file] !== undefined);
  return (innermost && audienceOfLayout[innermost.file]) ?? "public";
}
