/** Offers to load the newer version after a release. It never reloads on its own: there may be unsaved text. */
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import styles from "./OfflineBanner.module.css";

declare global {
  interface Window {
    __reactRouterManifest?: { version: string };
  }
}

const TEN_MINUTES = 600_000;

async function readVersion(): Promise<string | null> {
  const reply = await fetch("/version.json", { cache: "no-store" });
  if (!reply.ok) return null;
  const { version } = (await reply.json()) as { version?: string };
  return version ?? null;
}

export function NewVersion() {
  const running = window.__reactRouterManifest?.version;
  const newest = useQuery({
    queryKey: ["version.json"],
    queryFn: readVersion,
    enabled: import.meta.env.PROD,
    refetchInterval: TEN_MINUTES,
    staleTime: TEN_MINUTES,
    retry: false,
  });
  const outdated = running !== undefined && Boolean(newest.data) && newest.data !== running;
  return (
    <div role="status" className={styles.banner} hidden={!outdated}>
      {outdated && (
        <>
          <Trans>
            There’s a newer version of this page.{" "}
            <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
              Reload
            </button>
          </Trans>
        </>
      )}
    </div>
  );
}
