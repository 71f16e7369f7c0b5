/** Facts of a record, one per line; facts without a value are left out. */
import type { ReactNode } from "react";
import styles from "./Ops.module.css";

export type Fact = readonly [name: string, value: ReactNode];

export function FactList({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        if (!fact) return null;
        const [name, value] = fact;
        return value === null || value === undefined || value === false ? null : (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
