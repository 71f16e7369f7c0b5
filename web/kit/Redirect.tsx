/**
 * Leads to another address, with gray shapes until its script has loaded: on a slow connection that takes a while, and
 * the page must not be blank.
 */
import { Navigate } from "react-router";
import { PageSkeleton } from "./Skeleton.tsx";

export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <PageSkeleton />
    </>
  );
}
