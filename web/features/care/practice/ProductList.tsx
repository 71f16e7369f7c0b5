/** What the practitioner offers: lengths and prices, the buffer after a visit, and how far ahead members must book. */
import {
  addProduct,
  changeProduct,
  listPracticeProducts,
  type PracticeProduct,
  type PracticeProfile,
  ProductIn,
  readPracticeOverview,
} from "@larkwell/contract/with-shapes/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { CheckField, SelectField, TextField } from "../../../kit/TextField.tsx";
import { numberOf } from "../../../kit/typed-number.ts";
import { useForm } from "../../../kit/use-form.ts";
import { Money } from "../../../kit/Values.tsx";
import styles from "./Practice.module.css";

type Vertical = PracticeProfile["verticals"][number];

const notices = () =>
  [
    [0, t("The start")],
    [30, t("30 minutes before")],
    [60, t("1 hour before")],
    [120, t("2 hours before")],
    [240, t("4 hours before")],
    [720, t("12 hours before")],
    [1440, t("1 day before")],
    [2880, t("2 days before")],
    [10_080, t("1 week before")],
  ] as const;

/** "1 hour before"; unusual numbers in minutes. */
const noticeWords = (minutes: number) =>
  notices().find(([one]) => one === minutes)?.[1] ?? t("{minutes} minutes before", { minutes });

export function ProductList({
  products,
  verticals,
}: {
  products: readonly PracticeProduct[];
  verticals: readonly Vertical[];
}) {
  const [edited, setEdited] = useState<PracticeProduct | "new">();
  const offered = products.filter((product) => product.active);
  const past = products.filter((product) => !product.active);
  const row = (product: PracticeProduct) => (
    <li key={product.id}>
      <div>
        <strong>
          <Trans>
            {product.minutes} minutes · <Money dollars={product.price} />
          </Trans>
        </strong>{" "}
        {!product.active && (
          <Pill>
            <Trans>Not offered</Trans>
          </Pill>
        )}
        <p>
          <Trans>
            {product.vertical_name} ·{" "}
            {product.buffer_minutes === 0
              ? t("no break")
              : t("{bufferMinutes}-minute break", { bufferMinutes: product.buffer_minutes })}{" "}
            · bookable until {noticeWords(product.notice_minutes).toLowerCase()}
          </Trans>
        </p>
      </div>
      <Button kind="quiet" onClick={() => setEdited(product)}>
        <Trans>
          Change
          <span className="visually-hidden">
            {" "}
            {product.minutes} minutes of {product.vertical_name}
          </span>
        </Trans>
      </Button>
    </li>
  );
  return (
    <Section
      title={t("Visits you offer")}
      aside={
        <Button kind="secondary" onClick={() => setEdited("new")}>
          <Trans>Add a visit</Trans>
        </Button>
      }
    >
      {offered.length === 0 && (
        <Text color="muted">
          <Trans>No visits offered. Members can’t book you until you add one.</Trans>
        </Text>
      )}
      <PlainList gap="8" className={styles.list}>
        {offered.map(row)}
      </PlainList>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            <Trans>No longer offered ({past.length})</Trans>
          </summary>
          <PlainList gap="8" className={styles.list}>
            {past.map(row)}
          </PlainList>
        </details>
      )}
      {edited && (
        <ProductDialog
          product={edited === "new" ? undefined : edited}
          verticals={verticals}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

/** NaN for invalid numbers: the schema then reports it. */

function ProductDialog({
  product,
  verticals,
  onClose,
}: {
  product: PracticeProduct | undefined;
  verticals: readonly Vertical[];
  onClose: () => void;
}) {
  const form = useForm({
    vertical_id: String(product?.vertical_id ?? verticals[0]?.id ?? ""),
    minutes: String(product?.minutes ?? 30),
    price: String(product?.price ?? ""),
    buffer_minutes: String(product?.buffer_minutes ?? 0),
    notice_minutes: String(product?.notice_minutes ?? 120),
    active: product?.active ?? true,
  });
  const more = {
    invalidates: [listPracticeProducts, readPracticeOverview],
    says: messages.saved(),
    onSuccess: onClose,
    onError: form.refuse,
  };
  const add = useSend(addProduct, more);
  const change = useSend(changeProduct, more);
  const notice = numberOf(form.values.notice_minutes);
  const submit = () => {
    const body = {
      vertical_id: numberOf(form.values.vertical_id),
      minutes: numberOf(form.values.minutes),
      price: numberOf(form.values.price),
      buffer_minutes: numberOf(form.values.buffer_minutes),
      notice_minutes: notice,
      active: form.values.active,
    };
    if (!form.check(ProductIn, body)) return;
    if (product) change.mutate({ params: { id: product.id }, body });
    else add.mutate({ body });
  };
  return (
    <Dialog
      open
      title={product ? t("Change what you offer") : t("Offer a visit")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button busy={add.isPending || change.isPending} onClick={submit}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} />
      {product?.booked && (
        <Text padding="16 24" radius="small" background="warning" color="warning">
          <Trans>
            Members have booked this. Those visits keep their length and price. Your changes apply to new bookings.
          </Trans>
        </Text>
      )}
      <SelectField label={t("Profession")} {...form.text("vertical_id")}>
        {verticals.map((vertical) => (
          <option key={vertical.id} value={vertical.id}>
            {vertical.name}
          </option>
        ))}
      </SelectField>
      <Stack gap="16" align="start" className={styles.pair}>
        <TextField label={t("Minutes")} inputMode="numeric" {...form.text("minutes")} />
        <TextField label={t("Price in dollars")} inputMode="decimal" {...form.text("price")} />
      </Stack>
      <TextField
        label={t("Break between visits, in minutes")}
        help={t("We keep this time free before and after each visit.")}
        inputMode="numeric"
        {...form.text("buffer_minutes")}
      />
      <SelectField label={t("Can be booked until")} {...form.text("notice_minutes")}>
        {!notices().some(([minutes]) => minutes === notice) && (
          <option value={form.values.notice_minutes}>{noticeWords(notice)}</option>
        )}
        {notices().map(([minutes, words]) => (
          <option key={minutes} value={minutes}>
            {words}
          </option>
        ))}
      </SelectField>
      <CheckField label={t("Members can book this")} {...form.tick("active")} />
    </Dialog>
  );
}
