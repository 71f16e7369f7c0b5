/** Signs out and goes to the login, which says 'Please sign in to continue' (D12, R8.005). */
import { useEffect } from "react";
import { Navigate } from "react-router";
import { signOut, useSession } from "../../api/session.ts";
import { PageSkeleton } from "../../kit/Skeleton.tsx";
import { paths } from "../../paths.ts";

export default function LogoutPage() {
  const { status } = useSession();
  useEffect(() => {
    if (status === "signed_in") void signOut();
  }, [status]);
  return status === "signed_out" ? <Navigate to={paths.login()} replace /> : <PageSkeleton />;
}
