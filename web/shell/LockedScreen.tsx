/** Replaces every page while a quick exit's lock is on: few people see it, so it is loaded on demand. */
import { Suspense } from "react";
import { PageSkeleton } from "../kit/Skeleton.tsx";
import { lazyOnline } from "./lazy-online.ts";

const UnlockForm = lazyOnline(() => import("./sign-in/UnlockForm.tsx").then((file) => ({ default: file.UnlockForm })));

export const LockedScreen = ({ by }: { by: "pin" | "password" }) => (
  <Suspense fallback={<PageSkeleton />}>
    <UnlockForm by={by} />
  </Suspense>
);
