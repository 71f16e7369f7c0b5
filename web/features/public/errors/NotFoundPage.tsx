/** The page for addresses that lead nowhere; the server answers it with status 404. */
import { ButtonLink } from "../../../kit/Button.tsx";
import { LostPath } from "../../../kit/illustrations/LostPath.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";
import { pageMeta } from "../../../shell/page-meta.ts";

export function meta() {
  return pageMeta({
    title: "Page not found",
    description: "There is no page at this address. It may have moved, or the link was cut short on its way to you.",
    path: paths.notFound(),
    index: false,
  });
}

export default function NotFoundPage() {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <LostPath />
      <h1>This path ends here</h1>
      <p>There is no page at this address. It may have moved, or the link was cut short on its way to you.</p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.home()}>Home page</ButtonLink>
        <ButtonLink to={paths.directory()} kind="secondary">
          Find care
        </ButtonLink>
      </Row>
    </Stack>
  );
}
