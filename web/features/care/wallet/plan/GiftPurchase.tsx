/** A plan for someone else: for how long, for whom, when it is sent, what one agrees to, and the card (D49). */
import type { PlanOffer } from "@larkwell/contract/plans.ts";
import { giftShape } from "@larkwell/contract/with-shapes/plan-gifts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import {
  GIFT_CLAIM_DAYS,
  GIFT_MESSAGE_CHARACTERS,
  GIFT_SEND_DAYS,
  giftPeriods,
  giftTimes,
} from "@larkwell/domain/plans/gift.ts";
import { giftTerms } from "@larkwell/domain/plans/terms.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useMe } from "../../../../api/session.ts";
import { DateField } from "../../../../kit/DateField.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Card } from "../../../../kit/Page.tsx";
import { SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";
import { PayStep } from "./PayStep.tsx";
import styles from "./Plan.module.css";
import { lengthOf, priceOf } from "./plan-words.ts";
import { usePlanPayment } from "./use-plan-payment.ts";

const empty = { for_email_address: "", periods: "1", message: "", send_on: "" };

const useGift = (plan: PlanOffer) => {
  const me = useMe();
  const form = useDraftForm(`larkwell.plan-gift.${me.id}`, empty, empty);
  const { for_email_address, message, send_on } = form.values;
  const periods = Number(form.values.periods);
  const body = {
    for_email_address,
    periods,
    ...(message.trim() === "" ? {} : { message }),
    ...(send_on === "" ? {} : { send_on }),
  };
  const fits = () => {
    const isLate = isIsoDate(send_on) && giftTimes(send_on, me.time_zone, Temporal.Now.instant()) === null;
    const fault = t("Choose a day from today on, within the next {days} days.", { days: GIFT_SEND_DAYS });
    return form.check(giftShape, body, isLate ? [{ field: "send_on", message: fault }] : []);
  };
  return { form, body, fits, periods, total: formatDollars(wireToCents(plan.price) * periods) };
};

type Props = {
  plan: PlanOffer;
  /** Called with what was entered. */
  onBought: (gift: { to: string; isLater: boolean }) => void;
};

export function GiftPurchase({ plan, onBought }: Props) {
  const { form, body, fits, periods, total } = useGift(plan);
  const payment = usePlanPayment(
    () => {
      form.forget();
      onBought({ to: body.for_email_address, isLater: body.send_on !== undefined });
    },
    (problem) => {
      if (problem.errors.length > 0) form.refuse(problem);
      return problem.errors.length > 0;
    },
  );
  const months = plan.period_months;
  return (
    <Stack gap="32">
      <Card tint="sage">
        <Row gap="8 24" align="baseline" justify="between">
          <h2 translate="no">{plan.name}</h2>
          <strong className="tabular">{t("{total} for {time}", { total, time: lengthOf(months * periods) })}</strong>
        </Row>
      </Card>
      <GiftFields form={form} months={months} />
      <Stack as="section" gap="8" aria-label={t("What you agree to")}>
        <h2 className={styles.small}>
          <Trans>What you agree to</Trans>
        </h2>
        <ul className={styles.points}>
          {giftTerms({ price: priceOf(plan), months, periods, total, days: GIFT_CLAIM_DAYS }).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Stack>
      <PayStep
        payment={payment}
        label={t("Agree and pay {price}", { price: total })}
        onPay={(payment_method_id) => {
          if (fits()) payment.buy({ plan_id: plan.id, price: plan.price, payment_method_id, ...body });
        }}
      />
    </Stack>
  );
}

type GiftForm = ReturnType<typeof useGift>["form"];

function GiftFields({ form, months }: { form: GiftForm; months: number }) {
  return (
    <Stack as="section" gap="24" aria-label={t("Your gift")}>
      <ErrorSummary errors={form.errors} />
      <TextField
        label={t("Their email address")}
        help={t(
          "The email says that they have a gift from you, and nothing about care. They can claim it with any account.",
        )}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("for_email_address")}
      />
      <SelectField label={t("How long the plan is paid")} {...form.text("periods")}>
        {giftPeriods(months).map((one) => (
          <option key={one} value={one}>
            {lengthOf(one * months)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t("Your message")}
        optional
        help={t("They see it on the page of the gift, not in the email. Write it without addresses and phone numbers.")}
        maxLength={GIFT_MESSAGE_CHARACTERS}
        {...form.text("message")}
      />
      <DateField
        label={t("When to send it")}
        optional
        help={t("If you choose no day, we send it now.")}
        id={form.idOf("send_on")}
        value={form.values.send_on}
        error={form.errorOf("send_on")}
        onChange={(send_on) => form.set({ send_on })}
      />
    </Stack>
  );
}
