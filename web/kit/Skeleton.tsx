/** Gray shapes instead of what is still loading. */
import { Trans } from "@lingui/react/macro";
import { brand } from "../brand.ts";
import { Stack } from "./Layout.tsx";
import styles from "./Skeleton.module.css";

/** `width` and `height` are CSS lengths; use the size of the content to come, so that the layout doesn't shift. */
export function Skeleton({
  width = "100%",
  height = "1.2em",
  round,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) {
  return <span className={round ? styles.round : styles.bone} style={{ width, height }} aria-hidden="true" />;
}

/** A title and some lines: for a page whose layout is not known yet. */
export function PageSkeleton() {
  return (
    <Stack gap="24" padding="48 24" aria-busy="true">
      <title>{brand.name}</title>
      <p className="visually-hidden">
        <Trans>Loading</Trans>
      </p>
      <Skeleton width="min(24rem, 80%)" height="3rem" />
      <Skeleton width="min(36rem, 95%)" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}
