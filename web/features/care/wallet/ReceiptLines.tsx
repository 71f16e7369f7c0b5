/** The facts and the table of a receipt: what it cost, how it was paid, and what was refunded. */
import type { Receipt } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Money, TimeText } from "../../../kit/Values.tsx";
import { brandName } from "./card-typing.ts";
import styles from "./Receipt.module.css";

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Line = Receipt["lines"][number];

function methodOf(line: Line): string {
  if (line.method === "plan") return t("plan");
  if (line.method === "credit") return t("credits");
  if (line.method === "other") return t("you by check or transfer");
  return line.card
    ? t("{brandName} ending in {last4}", { brandName: brandName(line.card.brand), last4: line.card.last4 })
    : t("card");
}

/** A separate heading for the payment, so that it doesn't look like a second charge. */
const Group = ({ name }: { name: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={3}>
      {name}
    </th>
  </tr>
);

type Props = {
  /** What was bought. */
  cost: { at: string; what: string; price: number };
  lines: readonly Line[];
  /** What was paid less what was refunded, in dollars. */
  total: number;
  zone: string;
};

export function ReceiptLines({ cost, lines, total, zone }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">
        <Trans>Price, payments and refunds</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col" className={styles.amount}>
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Group name={t("What it cost")} />
        <tr>
          <td>
            <TimeText at={cost.at} zone={zone} show="date" />
          </td>
          <td>{cost.what}</td>
          <td className={styles.amount}>
            <Money dollars={cost.price} />
          </td>
        </tr>
      </tbody>
      <tbody>
        {lines.length > 0 && <Group name={t("How it was paid")} />}
        {lines.map((line, index) => (
          // Lines have no id, and their order never changes.
          <tr key={`${line.at} ${line.method} ${index}`}>
            <td>
              <TimeText at={line.at} zone={zone} show="date" />
            </td>
            <td>
              {line.kind === "refund" ? t("Refund to") : t("Paid by")} {methodOf(line)}
              {line.pending && t(" (on its way)")}
            </td>
            <td className={styles.amount}>
              {line.amount < 0 && "−"}
              <Money dollars={Math.abs(line.amount)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <Trans>Paid in total, less refunds</Trans>
          </th>
          <td className={styles.amount}>
            <Money dollars={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
