/** In place of a page that would be hard to see now; her own things stay one press away. */
import { brand } from "../../../brand.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { StillWater } from "../../../kit/illustrations/StillWater.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";

export function HiddenForNow({ onOpen }: { onOpen: () => void }) {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <title>{`Not right now · ${brand.name}`}</title>
      <StillWater />
      <h1>Not right now</h1>
      <p>We have put this page away for you. Nothing on it is lost, and nothing waits for you there.</p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.dashboard()}>Go to my home page</ButtonLink>
        <Button kind="quiet" onClick={onOpen}>
          Open it all the same
        </Button>
      </Row>
    </Stack>
  );
}
