/** The plain facts of a profile: licenses, education, experience, languages, ratings, prescribing. */
import type { PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useNothingPrescribed } from "../../../api/use-prescribing.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import styles from "./PractitionerPage.module.css";
import { joined, stateWords } from "./practitioner-words.ts";

export function ProfileFacts({ practitioner }: { practitioner: PractitionerDetail }) {
  const { certified_states: codes, years_experience: years, rating } = practitioner;
  const nothingPrescribed = useNothingPrescribed();
  // Sorted by name: by code, Alaska (AK) would be before Alabama (AL).
  const states = codes.map((code) => stateName(code) ?? code).toSorted();
  return (
    <section>
      <h2>
        <Trans>Good to know</Trans>
      </h2>
      <Stack as="dl" className={styles.facts}>
        <Fact name={t("Licenses")}>
          {states.length > 0
            ? t("Licensed in {states}", { states: joined(states) })
            : stateWords(practitioner, null).words}
        </Fact>
        <Fact name={t("Prescriptions")}>
          {!practitioner.can_prescribe
            ? t("Doesn’t prescribe.")
            : nothingPrescribed
              ? `${t("Can prescribe.")} ${nothingPrescribed}`
              : t("Can prescribe when medically appropriate. Prescriptions go to your pharmacy.")}
        </Fact>
        {rating !== null && (
          <Fact name={t("Rating")}>
            {t("{rating} out of 5, from {n, plural, one {# visit} other {# visits}}", {
              rating: rating.toFixed(1),
              n: practitioner.rating_count,
            })}
          </Fact>
        )}
        {practitioner.languages.length > 0 && (
          <Fact name={t("Languages")}>{joined(practitioner.languages.map(translated))}</Fact>
        )}
        {years !== null && (
          <Fact name={t("Experience")}>{t("{years, plural, one {# year} other {# years}}", { years })}</Fact>
        )}
        {practitioner.education !== "" && <Fact name={t("Education")}>{practitioner.education}</Fact>}
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
