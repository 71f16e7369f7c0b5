/** Shown to people who may not open a part of the application. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { GardenGate } from "../../../kit/illustrations/GardenGate.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";

export default function RestrictedPage() {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <title>{t("Not part of your account · {brand}", { brand: brand.name })}</title>
      <GardenGate />
      <h1>
        <Trans>This isn’t part of your account</Trans>
      </h1>
      <p>
        <Trans>
          The page you opened is for people who have access through their employer or their work here. If you think you
          should have access, write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
        </Trans>
      </p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.dashboard()}>
          <Trans>Go to my home page</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}
