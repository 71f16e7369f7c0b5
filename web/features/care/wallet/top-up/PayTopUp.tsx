/** Chooses an amount, then pays it with a card: two steps, so that the button names what is paid. */
import { type TopUpPage, topUpAmount } from "@larkwell/contract/with-shapes/top-ups.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { TOP_UP_OFFERS, topUpTerms } from "@larkwell/domain/payments/top-up.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { CardForm } from "../CardForm.tsx";
import type { UseCardSaver } from "../use-save-card.ts";
import { dollarsOf } from "./top-up-words.ts";
import { useTopUpCard } from "./use-top-up-card.ts";

type Chosen = { amount: number; paymentsMade: number };

export function PayTopUp({ page, token }: { page: TopUpPage; token: string }) {
  const [chosen, setChosen] = useState<Chosen>();
  /** What became of the last try. */
  const [said, setSaid] = useState<string>();
  const isAgain = page.payments.length > 0;
  const end = (words: string) => {
    setChosen(undefined);
    setSaid(words);
  };
  if (chosen)
    return (
      <PayByCard
        {...chosen}
        token={token}
        onPaid={() =>
          end(
            t("Your payment of {amount} went through. Your receipt is in your inbox.", {
              amount: dollarsOf(chosen.amount),
            }),
          )
        }
        onUnclear={end}
        onCancel={() => setChosen(undefined)}
      />
    );
  return (
    <Stack gap="16">
      {said && <p role="status">{said}</p>}
      <ChooseAmount
        label={isAgain ? t("Add more money") : t("How much?")}
        onChosen={(amount) => {
          setSaid(undefined);
          setChosen({ amount, paymentsMade: page.payments_made });
        }}
      />
    </Stack>
  );
}

const OTHER = "other";

function ChooseAmount({ label, onChosen }: { label: string; onChosen: (amount: number) => void }) {
  const [offer, setOffer] = useState(String(TOP_UP_OFFERS[1] / 100));
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = topUpAmount.safeParse(numberOf(offer === OTHER ? typed : offer));
    if (!found.success) return setFault(found.error.issues[0]?.message);
    onChosen(found.data);
  };
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <SelectField
        label={label}
        value={offer}
        onChange={(event) => {
          setFault(undefined);
          setOffer(event.target.value);
        }}
      >
        {TOP_UP_OFFERS.map((cents) => (
          <option key={cents} value={String(cents / 100)}>
            {dollarsOf(cents / 100)}
          </option>
        ))}
        <option value={OTHER}>{t("Another amount")}</option>
      </SelectField>
      {offer === OTHER && (
        <TextField
          label={t("Amount in dollars")}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Row gap="16">
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

type PayByCardProps = Chosen & {
  token: string;
  onPaid: () => void;
  onUnclear: (message: string) => void;
  onCancel: () => void;
};

function PayByCard({ amount, paymentsMade, token, onPaid, onUnclear, onCancel }: PayByCardProps) {
  const price = dollarsOf(amount);
  const useSaver: UseCardSaver = ({ onRefused }) =>
    useTopUpCard({ token, amount, paymentsMade, onPaid, onUnclear, onRefused });
  return (
    <Stack gap="24">
      <Stack as="section" gap="8" aria-labelledby="terms">
        <h2 id="terms">
          <Trans>What you agree to</Trans>
        </h2>
        <ul>
          {topUpTerms(price).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Stack>
      <CardForm
        onAdded={() => {}}
        onCancel={onCancel}
        useSaver={useSaver}
        once
        label={t("Agree and pay {price}", { price })}
      />
    </Stack>
  );
}
