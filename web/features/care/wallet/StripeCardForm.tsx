/** Stripe's card form: the number is typed into Stripe's own frame and never reaches us (D47). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconLock } from "@tabler/icons-react";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import styles from "./CardForm.module.css";
import type { CardFormProps } from "./CardForm.tsx";
import { askBank, type CardElement, openStripe, type StripeScript } from "./stripe-script.ts";
import { type CardSaver, useSaveCard } from "./use-save-card.ts";

type Opened = { stripe: StripeScript; element: CardElement };

type Props = CardFormProps & { publishableKey: string };

/** Retrying mounts the form again. */
export function StripeCardForm(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedForm key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function OpenedForm({ publishableKey, onAgain, ...props }: Props & { onAgain: () => void }) {
  const { onAdded, onCancel, label = t("Save card"), once = false, useSaver = useSaveCard } = props;
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [broken, setBroken] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const card = useSaver({ onAdded, onRefused: (error) => setFault(error.message) });
  const busy = asking || card.busy;

  useEffect(() => {
    let element: CardElement | undefined;
    let left = false;
    void openStripe(publishableKey).then(
      (stripe) => {
        if (left || !place.current) return;
        element = stripe.elements().create("card", { style: { base: lookOf(place.current) } });
        element.on("change", (change) => setFault(change.error?.message));
        element.mount(place.current);
        setOpened({ stripe, element });
      },
      (error: Error) => setBroken(error.message),
    );
    return () => {
      left = true;
      element?.destroy();
      setOpened(undefined);
    };
  }, [publishableKey]);

  const ask = useAskBank(opened?.stripe, card);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !opened) return;
    // The bank already has the card: only its question is asked again.
    if (card.question) return ask();
    setFault(undefined);
    setAsking(true);
    const { paymentMethod, error } = await opened.stripe.createPaymentMethod({ type: "card", card: opened.element });
    setAsking(false);
    if (paymentMethod) return card.save(paymentMethod.id);
    setFault(error?.message ?? t("We couldn’t read your card. Check the details."));
    opened.element.focus();
  };

  const shown = card.problem ?? fault;
  if (broken !== undefined) return <ErrorState message={broken} onRetry={onAgain} />;
  return (
    <Stack as="form" gap="24" onSubmit={(event) => void submit(event)} noValidate aria-label={t("New card")}>
      <div className={styles.element} data-wrong={fault !== undefined}>
        <div ref={place} />
      </div>
      <div role="alert">
        {shown !== undefined && (
          <Text color="danger" size="sm" weight="550">
            {shown}
          </Text>
        )}
      </div>
      <Row as="p" gap="8" align="start" nowrap color="muted" size="sm" className={styles.safe}>
        <IconLock size={18} aria-hidden="true" />
        {once
          ? t("Your card goes to Stripe, our payment provider. We use it once, and don’t keep it.")
          : t(
              "Your card goes to Stripe, our payment provider. We keep only the brand, the last four digits and the expiration date.",
            )}
      </Row>
      <Row gap="8 16" className={styles.actions}>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            <Trans>Not now</Trans>
          </Button>
        )}
        <Button type="submit" busy={busy || !opened}>
          {card.question ? t("Confirm with your bank") : label}
        </Button>
      </Row>
    </Stack>
  );
}

/**
 * Lets the provider's script ask the bank's question once on its own, and again on request; then the server reads the
 * result.
 */
function useAskBank(stripe: StripeScript | undefined, { question, answer }: CardSaver) {
  const asked = useRef<string>(undefined);
  const ask = async () => {
    if (!stripe || !question) return;
    await askBank(stripe, question.clientSecret);
    answer(true);
  };
  const askByItself = useEffectEvent(ask);
  useEffect(() => {
    if (!stripe || !question || asked.current === question.clientSecret) return;
    asked.current = question.clientSecret;
    void askByItself();
  }, [stripe, question]);
  return ask;
}

/** The iframe can't read our style sheet, so we pass it the computed styles. */
function lookOf(place: HTMLElement) {
  const look = getComputedStyle(place);
  return { color: look.color, fontSize: look.fontSize, fontFamily: look.fontFamily };
}
