/** A page's content until it is known who is signed in: the shape of a page, and a message with a way to continue if that takes long. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      <h1 className="visually-hidden">
        <Trans>Opening your page</Trans>
      </h1>
      <ErrorState
        message={session.trouble}
        kept={t("You’re still signed in. We’ll keep trying.")}
        onRetry={askAgain}
        wayOn={
          <a href={paths.crisisHelp()}>
            <Trans>Crisis help</Trans>
          </a>
        }
      />
    </>
  );
}
