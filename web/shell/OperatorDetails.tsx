/** Who stands behind the site, as the operator's brand.json says: the server fills these places, or takes them away. */
import { brand } from "../brand.ts";
import { Row, Stack } from "../kit/Layout.tsx";
import styles from "./OperatorDetails.module.css";

/** Hidden until there is something to say: `data-brand` names the field (server/brand/fill-placeholders.ts). */
export function OperatorDetails() {
  return (
    <Stack gap="8" color="muted" className={styles.details}>
      <p data-brand="legal_name" hidden />
      <address data-brand="postal_address" hidden />
      <p data-brand="support_hours" hidden />
      <p hidden data-brand="phone">
        <a href="tel:">Telephone</a>
      </p>
      <Row
        as="ul"
        gap="4 16"
        plain
        data-brand="social"
        hidden
        className={styles.social}
        aria-label={`${brand.name} elsewhere`}
      >
        <li>
          <a href="/" rel="me noopener">
            Elsewhere
          </a>
        </li>
      </Row>
    </Stack>
  );
}

/** Where the press writes to: an address of its own, or the one of everybody. */
export function PressEmail() {
  return (
    <a data-brand="press_email" href={`mailto:${brand.supportEmail}`}>
      {brand.supportEmail}
    </a>
  );
}
