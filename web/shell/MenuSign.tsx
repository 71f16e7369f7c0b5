/** The icons and counts that menus.ts names, for the frame of the application. */
import type { Icon } from "@tabler/icons-react";
import { IconCalendarHeart, IconHome, IconSearch } from "@tabler/icons-react";
import { type ComponentType, Suspense } from "react";
import { lazyOnline } from "./lazy-online.ts";
import type { MenuItem, Sign } from "./menus.ts";

/** The first icons of a member's menu. All others are loaded after the page (WorkSign.tsx). */
const signs = {
  home: IconHome,
  search: IconSearch,
  visits: IconCalendarHeart,
} satisfies Partial<Record<Sign, Icon>>;

export type MemberSign = keyof typeof signs;

const isOfMembers = (sign: Sign): sign is MemberSign => sign in signs;
const WorkSign = lazyOnline(() => import("./WorkSign.tsx"));

/** Loaded after the page: the first screen does not wait for counts. */
const counts: Record<NonNullable<MenuItem["count"]>, ComponentType> = {
  messages: lazyOnline(() => import("./MessagesBadge.tsx")),
  prescribing: lazyOnline(() => import("./PrescribingBadge.tsx")),
};

export function MenuCount({ of }: { of: keyof typeof counts }) {
  const Count = counts[of];
  return (
    <Suspense>
      <Count />
    </Suspense>
  );
}

export function MenuSign({ sign }: { sign: Sign }) {
  if (!isOfMembers(sign))
    return (
      // Its space is reserved, so that nothing moves.
      <Suspense fallback={<svg width={22} height={22} aria-hidden="true" />}>
        <WorkSign sign={sign} />
      </Suspense>
    );
  const Picture = signs[sign];
  return <Picture size={22} stroke={1.6} aria-hidden="true" />;
}
