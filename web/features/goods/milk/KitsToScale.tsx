/** The two kits drawn to scale: a bag is six ounces. */
import { BAG_OUNCES, KIT_FACTS, type MilkKit } from "@larkwell/domain/milk/kits.ts";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./KitsToScale.module.css";

const perRow: Record<MilkKit, number> = { domestic: 6, international: 15 };

const size = { width: 20, height: 30 };

/** Decoration: the words beside it say the numbers. */
export function Bags({ kit }: { kit: MilkKit }) {
  const columns = perRow[kit];
  const { bags } = KIT_FACTS[kit];
  const rows = Math.ceil(bags / columns);
  return (
    <svg
      className={styles.bags}
      data-kit={kit}
      viewBox={`0 0 ${columns * size.width} ${rows * size.height}`}
      aria-hidden="true"
    >
      {Array.from({ length: bags }, (_, index) => (
        <g
          key={index}
          transform={`translate(${(index % columns) * size.width} ${Math.floor(index / columns) * size.height})`}
        >
          <path className={styles.milk} d="M3 13c4-2 10 2 14 0v11a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Z" />
          <path className={styles.bag} d="M3 4h14v20a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM3 7.5h14" />
        </g>
      ))}
    </svg>
  );
}

export function KitsToScale() {
  const { domestic, international } = KIT_FACTS;
  return (
    <Stack gap="48" className={styles.kits}>
      <article>
        <h3>Within the United States</h3>
        <Bags kit="domestic" />
        <dl>
          <div>
            <dt>holds up to</dt>
            <dd>{domestic.ounces} oz</dd>
          </div>
          <div>
            <dt>that is</dt>
            <dd>
              {domestic.bags} bags of {BAG_OUNCES} oz
            </dd>
          </div>
          <div>
            <dt>keeps cold for</dt>
            <dd>{domestic.coldHours} hours</dd>
          </div>
        </dl>
        <p>
          The hours begin when you start the cooling, not when the kit arrives. If you pump more than it holds, order
          two.
        </p>
      </article>
      <article>
        <h3>Abroad</h3>
        <Bags kit="international" />
        <dl>
          <div>
            <dt>holds up to</dt>
            <dd>{international.ounces} oz</dd>
          </div>
          <div>
            <dt>that is about</dt>
            <dd>{international.bags} bags</dd>
          </div>
        </dl>
        <p>
          For long trips. How the milk comes home depends on the country and its customs, so we talk it through with you
          before the kit leaves, on the phone number that every order asks for.
        </p>
      </article>
    </Stack>
  );
}
