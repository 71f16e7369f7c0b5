/** The two kits drawn to scale: a bag is six ounces. */
import { BAG_OUNCES, KIT_FACTS, type MilkKit } from "@larkwell/domain/milk/kits.ts";
import { Trans } from "@lingui/react/macro";
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
        <h3>
          <Trans>Within the United States</Trans>
        </h3>
        <Bags kit="domestic" />
        <dl>
          <div>
            <dt>
              <Trans>Holds up to</Trans>
            </dt>
            <dd>
              <Trans>{domestic.ounces} oz</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Bags</Trans>
            </dt>
            <dd>
              <Trans>
                {domestic.bags}, {BAG_OUNCES} oz each
              </Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Stays cold for</Trans>
            </dt>
            <dd>
              <Trans>{domestic.coldHours} hours</Trans>
            </dd>
          </div>
        </dl>
        <p>
          <Trans>
            The hours start when you start the cooling, not when the kit arrives. If you pump more than one kit holds,
            order two.
          </Trans>
        </p>
      </article>
      <article>
        <h3>
          <Trans>Outside the United States</Trans>
        </h3>
        <Bags kit="international" />
        <dl>
          <div>
            <dt>
              <Trans>Holds up to</Trans>
            </dt>
            <dd>
              <Trans>{international.ounces} oz</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Bags</Trans>
            </dt>
            <dd>
              <Trans>about {international.bags}</Trans>
            </dd>
          </div>
        </dl>
        <p>
          <Trans>
            For long trips. How the milk gets home depends on the country and its customs. Before the kit ships, we call
            the number on your order and talk it through with you.
          </Trans>
        </p>
      </article>
    </Stack>
  );
}
