/** What every receipt is: a page to print, with the clinic, the facts, the lines and where to ask. */
import type { MessageReceipt } from "@larkwell/contract/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../../kit/Button.tsx";
import { LarkMark } from "../../../kit/LarkMark.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { type QueryState, StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { printPage } from "../../../native/bridge.ts";
import styles from "./Receipt.module.css";
import { ReceiptByEmail } from "./ReceiptByEmail.tsx";
import { Fact, ReceiptLines } from "./ReceiptLines.tsx";

interface SheetProps<T> {
  query: QueryState<T>;
  wayBack: { to: string; label: string };
  /** Beside the print button: a link to what was paid. */
  beside?: ReactNode;
  children: (data: T) => ReactNode;
}

export function ReceiptSheet<T extends Pick<MessageReceipt, "number">>({
  query,
  wayBack,
  beside,
  children,
}: SheetProps<T>) {
  return (
    <Page
      title={t("Receipt")}
      width="narrow"
      action={
        query.data !== undefined && (
          <Row as="span" gap="8 16" className={styles.actions}>
            {beside}
            <ReceiptByEmail receipt={query.data.number} />
            <Button onClick={printPage}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </Row>
        )
      }
    >
      <StateOf query={query} wayBack={wayBack} loading={<Skeleton height="32rem" />}>
        {children}
      </StateOf>
    </Page>
  );
}

/** What insurers ask about the clinic, if it entered it. */
function ClinicLines({ clinic }: Pick<MessageReceipt, "clinic">) {
  const { legal_name: name, address, tax_id: taxId } = clinic;
  const lines = [name, ...address.split("\n"), taxId && t("Tax number {number}", { number: taxId })].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p>
      {lines.map((one) => (
        <span key={one} className={styles.line}>
          {one}
        </span>
      ))}
    </p>
  );
}

interface PaperProps {
  receipt: Pick<MessageReceipt, "number" | "issued_at" | "clinic" | "patient" | "lines" | "total">;
  cost: ComponentProps<typeof ReceiptLines>["cost"];
  zone: string;
  /** What was paid, as facts after the patient. */
  children: ReactNode;
}

export function ReceiptPaper({ receipt, cost, zone, children }: PaperProps) {
  const { clinic } = receipt;
  return (
    <Stack
      as="article"
      gap="32"
      padding="32"
      border="all"
      radius="small"
      background="surface"
      className={styles.paper}
      aria-label={t("Receipt {number}", { number: receipt.number })}
    >
      <header>
        <Row as="p" gap="8" align="center" nowrap color="title" size="title-sm" font="title">
          <LarkMark /> {clinic.name}
        </Row>
        <ClinicLines clinic={clinic} />
        <p>
          <Trans>
            Receipt <span className="tabular">{receipt.number}</span>
            <br />
            Printed from our records on <TimeText at={receipt.issued_at} zone={zone} show="date" />
          </Trans>
        </p>
      </header>
      <Stack as="dl" gap="24" className={styles.facts}>
        <Fact name={t("Patient")}>{receipt.patient.name}</Fact>
        {children}
      </Stack>
      <ReceiptLines cost={cost} lines={receipt.lines} total={receipt.total} zone={zone} />
      <footer>
        <p>
          <Trans>Questions about this receipt: {clinic.support_email}</Trans>
        </p>
      </footer>
    </Stack>
  );
}
