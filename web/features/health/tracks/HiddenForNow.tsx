/** Replaces a page that would be hard to see now; the member's own content is one press away. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { StillWater } from "../../../kit/illustrations/StillWater.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";

export function HiddenForNow({ onOpen }: { onOpen: () => void }) {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <title>{t("Not right now · {brand}", { brand: brand.name })}</title>
      <StillWater />
      <h1>
        <Trans>Not right now</Trans>
      </h1>
      <p>
        <Trans>We’ve hidden this page for now. Nothing on it is lost, and you don’t have to do anything.</Trans>
      </p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.dashboard()}>
          <Trans>Go to my home page</Trans>
        </ButtonLink>
        <Button kind="quiet" onClick={onOpen}>
          <Trans>Open anyway</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
