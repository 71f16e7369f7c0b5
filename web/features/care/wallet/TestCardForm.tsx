/** The card form of the embedded test provider: published test numbers only, and it says plainly that no money moves (D47). */
import { createTestCardToken } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconFlask, IconLock } from "@tabler/icons-react";
import { type FormEvent, useId, useState } from "react";
import { ApiError, send } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { BankQuestionDialog } from "./BankQuestionDialog.tsx";
import styles from "./CardForm.module.css";
import type { CardFormProps } from "./CardForm.tsx";
import { CardMark } from "./CardMark.tsx";
import { type CardFaults, type CardFieldName, faultsOf, missingIn } from "./card-faults.ts";
import { brandOf, cvcLength, digitsOf, groupExpiry, groupNumber, readExpiry } from "./card-typing.ts";
import { useSaveCard } from "./use-save-card.ts";

const samples = () =>
  [
    { number: "4242 4242 4242 4242", does: t("is accepted") },
    { number: "4000 0000 0000 0002", does: t("is declined") },
    { number: "4000 0000 0000 9995", does: t("doesn’t have enough money on it") },
    { number: "4000 0000 0000 3220", does: t("makes the bank ask you to confirm") },
  ] as const;

export function TestCardForm({ onAdded, onCancel, label, once = false, useSaver = useSaveCard }: CardFormProps) {
  const base = useId();
  const [typed, setTyped] = useState({ number: "", expiry: "", cvc: "" });
  const [faults, setFaults] = useState<CardFaults>({});
  const [asking, setAsking] = useState(false);
  const card = useSaver({ onAdded, onRefused: (error) => setFaults(faultsOf(error)) });
  const busy = asking || card.busy;
  const brand = brandOf(typed.number);
  const change = (name: CardFieldName, value: string) => {
    setTyped({ ...typed, [name]: value });
    setFaults({ ...faults, [name]: undefined, failure: undefined });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const expiry = readExpiry(typed.expiry);
    const missing = missingIn(typed);
    setFaults(missing);
    if (!expiry || Object.keys(missing).length > 0) return;
    setAsking(true);
    try {
      // No idempotency key: nothing derived from a card number may be stored, not even to recognize a repeated request.
      const { stripe_token } = await send(createTestCardToken, {
        body: { number: typed.number, exp_month: expiry.month, exp_year: expiry.year, cvc: typed.cvc },
      });
      card.save(stripe_token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults(faultsOf(error));
    } finally {
      setAsking(false);
    }
  };

  const idOf = (name: CardFieldName) => `${base}-${name}`;
  return (
    <>
      <Stack as="form" gap="24" onSubmit={(event) => void submit(event)} noValidate aria-label={t("New card")}>
        <ErrorSummary
          {...(faults.failure ? {} : { title: t("Check your card") })}
          errors={[
            ...(faults.failure ? [{ field: "", message: faults.failure, isFailure: true }] : []),
            ...(["number", "expiry", "cvc"] as const).flatMap((name) =>
              faults[name] ? [{ field: idOf(name), message: faults[name] }] : [],
            ),
          ]}
        />
        <TestNotice onPick={(number) => change("number", number)} />
        <div className={styles.number}>
          <TextField
            id={idOf("number")}
            label={t("Card number")}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            error={faults.number}
            value={typed.number}
            onChange={(event) => change("number", groupNumber(event.target.value))}
          />
          {brand !== "unknown" && <CardMark brand={brand} />}
        </div>
        <Stack gap="16" align="start" className={styles.pair}>
          <TextField
            id={idOf("expiry")}
            label={t("Expires")}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t("MM / YY")}
            error={faults.expiry}
            value={typed.expiry}
            onChange={(event) => change("expiry", groupExpiry(event.target.value, typed.expiry))}
          />
          <TextField
            id={idOf("cvc")}
            label={t("Security code")}
            help={brand === "amex" ? t("Four digits on the front") : t("Three digits on the back")}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder={brand === "amex" ? "1234" : "123"}
            error={faults.cvc}
            value={typed.cvc}
            onChange={(event) => change("cvc", digitsOf(event.target.value).slice(0, cvcLength(brand)))}
          />
        </Stack>
        <Row as="p" gap="8" align="start" nowrap color="muted" size="sm" className={styles.safe}>
          <IconLock size={18} aria-hidden="true" />
          {once
            ? t("We use this card once, and don’t keep it.")
            : t("We keep only the brand, the last four digits and the expiration date.")}
        </Row>
        <Row gap="8 16" className={styles.actions}>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              <Trans>Not now</Trans>
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {label ?? t("Save card")}
          </Button>
        </Row>
      </Stack>
      <BankQuestionDialog {...card} onAnswer={card.answer} />
    </>
  );
}

function TestNotice({ onPick }: { onPick: (number: string) => void }) {
  return (
    <Row gap="16" align="start" nowrap padding="16" radius="small" background="peach" className={styles.notice}>
      <IconFlask size={22} aria-hidden="true" />
      <Stack gap="8" size="sm" shrinkable>
        <p>
          <Trans>
            <Text as="strong" color="title">
              Test mode: no money moves.
            </Text>{" "}
            Use a test number, never a real card.
          </Trans>
        </p>
        <details>
          <summary>
            <Trans>Show test numbers</Trans>
          </summary>
          <PlainList gap="8" className={styles.samples}>
            {samples().map(({ number, does }) => (
              <li key={number}>
                <button type="button" onClick={() => onPick(number)}>
                  <b className="tabular">{number}</b>
                  <Text as="span" color="muted">
                    {does}
                  </Text>
                </button>
              </li>
            ))}
          </PlainList>
        </details>
      </Stack>
    </Row>
  );
}
