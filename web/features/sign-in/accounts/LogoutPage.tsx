/** Signs out and goes to the login, which says 'Please sign in to continue' (D12, R8.005). */
import { useEffect } from "react";
import { Navigate } from "react-router";
import { signOut, useSession } from "../../../api/session.ts";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { paths } from "../../../paths.ts";

export default function LogoutPage() {
  const session = useSession();
  const { status } = session;
  // Signing out waits neither for an unavailable server nor for the PIN of a locked device.
  const canLeave = status !== "signed_out" && (status !== "loading" || session.trouble !== undefined);
  useEffect(() => {
    if (canLeave) void signOut();
  }, [canLeave]);
  return status === "signed_out" ? <Navigate to={paths.login()} replace /> : <PageSkeleton />;
}
