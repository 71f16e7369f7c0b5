/** What stands in a page until it is known who is signed in: the shape of a page, and words with a way on where that takes long. */
import { askAgain, useSession } from "../api/session.ts";
import { brand } from "../brand.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { PageSkeleton } from "../kit/Skeleton.tsx";
import { paths } from "../paths.ts";

export function Opening() {
  const session = useSession();
  if (session.status !== "loading" || session.trouble === undefined) return <PageSkeleton />;
  return (
    <>
      <title>{brand.name}</title>
      <h1 className="visually-hidden">Opening your page</h1>
      <ErrorState
        message={session.trouble}
        kept="You are still signed in. We keep trying."
        onRetry={askAgain}
        wayOn={<a href={paths.crisisHelp()}>Crisis help</a>}
      />
    </>
  );
}
