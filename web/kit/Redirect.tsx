/** Leads to another address, with grey shapes until its script is there: on a slow line that takes a while, and nothing may stand blank. */
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
