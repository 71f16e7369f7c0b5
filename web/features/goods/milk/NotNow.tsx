/**
 * Replaces everything about kits while kits are not offered to the member (D29): gentle, and without saying what is
 * hidden.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { StillWater } from "../../../kit/illustrations/StillWater.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import type { QueryState } from "../../../kit/StateOf.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";

type Props = { held: boolean; onItsWay: boolean; query: QueryState<unknown> };

export function NotNow({ held, onItsWay, query }: Props) {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <title>{t("Not right now · {brand}", { brand: brand.name })}</title>
      <StillWater />
      <h1>
        <Trans>Not right now</Trans>
      </h1>
      <p>
        <Trans>We’ve hidden this page for you. There is nothing you need to do here.</Trans>
      </p>
      {held && (
        <p>
          <Trans>Something you ordered earlier is on hold. It isn’t being sent.</Trans>
        </p>
      )}
      {onItsWay && (
        <p>
          <Trans>
            Something you ordered earlier is already on its way. If you’d rather not receive it, write to{" "}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>, and we’ll ask the carrier to return it.
          </Trans>
        </p>
      )}
      <Unread name={t("The status of your earlier order")} queries={[query]} />
      <p>
        <Trans>
          If you’d like to talk, someone is here: a therapist, a doctor, or the{" "}
          <Link to={paths.crisisHelp()}>lines that answer at any hour</Link>.
        </Trans>
      </p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.dashboard()}>
          <Trans>Go to my home page</Trans>
        </ButtonLink>
        <ButtonLink kind="secondary" to={paths.practitioners()}>
          <Trans>Find someone to talk to</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}
