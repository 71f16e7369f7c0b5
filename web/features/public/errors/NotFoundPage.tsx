/** The not-found page; the server sends it with status 404. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../../kit/Button.tsx";
import { LostPath } from "../../../kit/illustrations/LostPath.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";
import { pageMeta } from "../../../shell/page-meta.ts";

export function meta() {
  return pageMeta({
    title: t("Page not found"),
    description: t("There is no page at this address. It may have moved, or the link may be incomplete."),
    path: paths.notFound(),
    index: false,
  });
}

export default function NotFoundPage() {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <LostPath />
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>There is no page at this address. It may have moved, or the link may be incomplete.</Trans>
      </p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.home()}>
          <Trans>Go to home page</Trans>
        </ButtonLink>
        <ButtonLink to={paths.directory()} kind="secondary">
          <Trans>Find care</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  );
}
