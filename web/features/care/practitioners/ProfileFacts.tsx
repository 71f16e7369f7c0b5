/** The plain facts of a profile: licences, education, experience, languages, ratings, prescribing. */
import type { PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import type { ReactNode } from "react";
import { useNothingPrescribed } from "../../../api/use-prescribing.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import styles from "./PractitionerPage.module.css";
import { joined, stateWords } from "./practitioner-words.ts";

export function ProfileFacts({ practitioner }: { practitioner: PractitionerDetail }) {
  const { certified_states: codes, years_experience: years, rating } = practitioner;
  const nothingPrescribed = useNothingPrescribed();
  // By name: in the order of the codes Alaska stands before Alabama.
  const states = codes.map((code) => stateName(code) ?? code).toSorted();
  return (
    <section>
      <h2>Good to know</h2>
      <Stack as="dl" className={styles.facts}>
        <Fact name="Where">
          {states.length > 0 ? `Licensed in ${joined(states)}.` : stateWords(practitioner, null).words}
        </Fact>
        <Fact name="Prescriptions">
          {!practitioner.can_prescribe
            ? "Does not prescribe."
            : nothingPrescribed
              ? `Can prescribe. ${nothingPrescribed}`
              : "Can prescribe where it is medically right, and sends it to your pharmacy."}
        </Fact>
        {rating !== null && (
          <Fact name="Rated">
            {rating.toFixed(1)} of 5, from {practitioner.rating_count} visits
          </Fact>
        )}
        {practitioner.languages.length > 0 && <Fact name="Speaks">{joined(practitioner.languages)}</Fact>}
        {years !== null && <Fact name="Experience">{years === 1 ? "1 year" : `${years} years`}</Fact>}
        {practitioner.education !== "" && <Fact name="Education">{practitioner.education}</Fact>}
      </Stack>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap="4" paddingBlock="16" border="top">
      <Muted as="dt" weight="600">
        {name}
      </Muted>
      <dd>{children}</dd>
    </Stack>
  );
}
