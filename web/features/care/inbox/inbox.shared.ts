/** What the inbox exports to other features: how many people wait, loaded when needed. */
import { lazyOnline } from "../../../shell/lazy-online.ts";

export const InboxCount = lazyOnline(async () => ({ default: (await import("./InboxCount.tsx")).InboxCount }));
