/** What is being booked and what it costs, shown before anything is charged: time, price, refund deadline, policy, choices (D35). */
import type { BookingCheck } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useMe } from "../../../api/session.ts";
import { useNothingPrescribed } from "../../../api/use-prescribing.ts";
import { CreditPays } from "../../../kit/Cost.tsx";
import { Box, Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Portrait } from "../../../kit/Portrait.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import { Money, TimeText } from "../../../kit/Values.tsx";
import type { BookingDraft } from "../../../shell/booking-draft.ts";
import { partRefund } from "./appointment-words.ts";
import styles from "./Booking.module.css";
import { fullName } from "./slot-words.ts";

type Props = {
  practitioner: PractitionerDetail;
  product: Product;
  start: string;
  facts: BookingCheck;
  draft: BookingDraft;
  onTimes: () => void;
  onChange: (part: Partial<BookingDraft>) => void;
};

export function BookingSummary({ practitioner, product, start, facts, draft, onTimes, onChange }: Props) {
  const zone = useMe().time_zone;
  const nothingPrescribed = useNothingPrescribed();
  const anonymous = draft.privacy === "anonymous";
  return (
    <Stack as="section" gap="16" padding="24" radius="small" background="sand" aria-label={t("Your visit")}>
      <Row gap="16" align="center" nowrap className={styles.who}>
        <Portrait person={practitioner} />
        <div>
          <strong>{fullName(practitioner)}</strong>
          <Muted as="span">{translated(product.vertical_name)}</Muted>
        </div>
      </Row>
      <Stack gap="4" className={styles.when}>
        <p>
          <TimeText at={start} zone={zone} />
        </p>
        <Text color="muted">
          <Trans>{product.minutes} minutes by video</Trans>
        </Text>
        <button type="button" className={styles.textButton} onClick={onTimes}>
          <Trans>Change time</Trans>
        </button>
      </Stack>
      <Stack gap="16" id="booking-terms">
        <Price facts={facts} start={start} />
        <Policy facts={facts} zone={zone} />
      </Stack>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">
          <Trans>Visit options</Trans>
        </legend>
        {practitioner.can_prescribe && (
          <CheckField
            label={t("I may need a prescription")}
            help={anonymous ? t("Not available for anonymous visits.") : nothingPrescribed}
            checked={draft.prescription}
            disabled={anonymous}
            onChange={(event) => onChange({ prescription: event.target.checked })}
          />
        )}
        <CheckField
          label={t("Stay anonymous")}
          help={t(
            "Your practitioner won’t see your name and can’t prescribe. When you join, you give a call-back number. They can open it only in an emergency. We record that, and you’ll see it in the visit.",
          )}
          checked={anonymous}
          onChange={(event) =>
            onChange(event.target.checked ? { privacy: "anonymous", prescription: false } : { privacy: "basic" })
          }
        />
      </fieldset>
    </Stack>
  );
}

function Price({ facts, start }: { facts: BookingCheck; start: string }) {
  return (
    <Stack as="dl" gap="4" paddingTop="16" border="top" className={styles.price}>
      <div>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>{facts.price === 0 ? t("No charge") : <Money dollars={facts.price} />}</dd>
      </div>
      {facts.credit > 0 && (
        <div>
          <dt>
            <CreditPays dollars={facts.price} at={start} />
          </dt>
          <dd>
            <Money dollars={facts.credit} />
          </dd>
        </div>
      )}
      {facts.price > 0 && facts.credit === 0 && facts.card === 0 && (
        <div>
          <dt>
            <Trans>Your plan pays</Trans>
          </dt>
          <dd>
            <Money dollars={facts.price} />
          </dd>
        </div>
      )}
      {facts.price > 0 && (
        <Box weight="650">
          <dt>{facts.card > 0 ? t("Your card pays") : t("You pay")}</dt>
          <dd>
            <Money dollars={facts.card} />
          </dd>
        </Box>
      )}
    </Stack>
  );
}

function Policy({ facts, zone }: { facts: BookingCheck; zone: string }) {
  if (facts.price === 0)
    return (
      <Stack as="p" gap="4" color="muted" size="sm">
        <Trans>You can cancel at any time before the visit.</Trans>
      </Stack>
    );
  const { refund_deadline } = facts;
  const part = partRefund(facts.policy, facts.price);
  return (
    <Stack gap="4" color="muted" size="sm">
      <p>
        {refund_deadline === null ? (
          <Text as="strong" color="ink">
            <Trans>No refund if you cancel this visit.</Trans>
          </Text>
        ) : part === undefined ? (
          <Trans>
            <Text as="strong" color="ink">
              Full refund if you cancel by
            </Text>{" "}
            <TimeText at={refund_deadline} zone={zone} />
          </Trans>
        ) : (
          <Trans>
            <Text as="strong" color="ink">
              Half refund ({part}) if you cancel by
            </Text>{" "}
            <TimeText at={refund_deadline} zone={zone} />
          </Trans>
        )}
      </p>
      <p>{facts.policy_text}</p>
    </Stack>
  );
}
