/** The next times of one person in the public directory, at the full price: a visitor’s plan or credits are unknown. */
import type { ListedPractitioner, Opening } from "@larkwell/contract/practitioners.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { coverageOf } from "@larkwell/domain/payments/coverage.ts";
import { TapTimes } from "./TapTimes.tsx";
import { tapQuery } from "./tapped-time.ts";

type Props = {
  practitioner: ListedPractitioner;
  zone: string;
  openings: readonly Opening[];
  /** The address of the profile with this query. */
  addressOf: (query: ReturnType<typeof tapQuery>) => string;
};

const fullPrice = (dollars: number) =>
  coverageOf(wireToCents(dollars), { hasPlan: false, grants: [] }, Temporal.Now.instant());

export function ListedTimes({ practitioner, zone, openings, addressOf }: Props) {
  return (
    <TapTimes
      {...{ openings, zone }}
      name={practitioner.first_name}
      coverage={fullPrice}
      renderLink={(opening, words) => <a href={addressOf(tapQuery(opening))}>{words}</a>}
    />
  );
}
