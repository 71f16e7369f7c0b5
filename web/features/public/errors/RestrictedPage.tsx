/** Where people land who may not open a part of the application. */

import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { GardenGate } from "../../../kit/illustrations/GardenGate.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/MessagePage.module.css";

export default function RestrictedPage() {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <title>{`Not part of your account · ${brand.name}`}</title>
      <GardenGate />
      <h1>This isn’t part of your account</h1>
      <p>
        The page you opened is for people who have access to it through their employer or their work here. If you think
        you should, write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
      <Row gap="16" justify="center">
        <ButtonLink to={paths.dashboard()}>Go to my home page</ButtonLink>
      </Row>
    </Stack>
  );
}
