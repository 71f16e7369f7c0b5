/** A short table of the finance room: a name, then numbers, with the sums below. */
import type { ReactNode } from "react";
import ops from "../../../../kit/console/Ops.module.css";
import styles from "./Finance.module.css";

type Line = readonly [name: ReactNode, ...numbers: ReactNode[]];

interface Props {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string | number; line: Line }[];
  foot?: Line;
}

const cells = ([name, ...numbers]: Line) => (
  <>
    <th scope="row">{name}</th>
    {numbers.map((number, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name, and never moves.
      <td key={index}>{number}</td>
    ))}
  </>
);

export function FinanceTable({ caption, heads, rows, foot }: Props) {
  return (
    // Tables are wide: on small screens they scroll sideways, also by keyboard.
    <section className={ops.scroller} aria-label={caption} tabIndex={0}>
      <table className={`${ops.table} ${styles.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, line }) => (
            <tr key={key}>{cells(line)}</tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>{cells(foot)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
