/** Who runs the site, from the operator's brand.json: the server fills these places, or removes them. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
        <a href="tel:">
          <Trans>Phone</Trans>
        </a>
      </p>
      <Row
        as="ul"
        gap="4 16"
        plain
        data-brand="social"
        hidden
        className={styles.social}
        aria-label={t("{brand} on social media", { brand: brand.name })}
      >
        <li>
          <a href="/" rel="me noopener">
            <Trans>Elsewhere</Trans>
          </a>
        </li>
      </Row>
    </Stack>
  );
}

/** Where the press writes to: the press address, or the general one. */
export function PressEmail() {
  return (
    <a data-brand="press_email" href={`mailto:${brand.supportEmail}`}>
      {brand.supportEmail}
    </a>
  );
}
