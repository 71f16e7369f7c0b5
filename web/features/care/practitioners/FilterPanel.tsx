/** The filters of the directory: beside the list on wide screens, in a sheet on small ones. Every choice takes effect right away. */
import { listLanguages, listVerticalGroupings } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useId } from "react";
import { q } from "../../../api/client.ts";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { CheckField, SelectField } from "../../../kit/TextField.tsx";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import styles from "./FilterPanel.module.css";
import { type ListFilters, lengthChoices, whenChoices, withinWords } from "./list-filters.ts";

// The searchable list is a fifth of the page's script, so it loads after the results.
const SpecialtyPicker = lazyOnline(() => import("./SpecialtyPicker.tsx"));

type Props = {
  filters: ListFilters;
  /** The member's state; the state filter needs one. */
  state: string | null;
  onChange: (next: ListFilters) => void;
};

export function FilterPanel({ filters, state, onChange }: Props) {
  const set = (part: Partial<ListFilters>) => onChange({ ...filters, ...part });
  return (
    <Stack gap="32" className={styles.panel}>
      <fieldset>
        <legend>
          <Trans>For you</Trans>
        </legend>
        {state !== null && (
          <CheckField
            label={
              state === "ZZ"
                ? t("Can see me outside the United States")
                : t("Can see me in {state}", { state: stateName(state) ?? state })
            }
            checked={filters.licensed}
            onChange={(event) => set({ licensed: event.target.checked })}
          />
        )}
        <CheckField
          label={t("No cost to me")}
          help={t("Free, or covered by my credits or plan")}
          checked={filters.onlyFree}
          onChange={(event) => set({ onlyFree: event.target.checked })}
        />
        <CheckField
          label={t("Can prescribe")}
          checked={filters.canPrescribe}
          onChange={(event) => set({ canPrescribe: event.target.checked })}
        />
      </fieldset>
      <Language chosen={filters.language} onChoose={(language) => set({ language })} />
      <Choices
        legend={t("Availability")}
        any={t("Any time")}
        chosen={filters.availableInNextHours}
        choices={whenChoices.map((hours) => ({ value: hours, label: withinWords(hours) }))}
        onChoose={(hours) => set({ availableInNextHours: hours })}
      />
      <Choices
        legend={t("Visit length")}
        any={t("Any")}
        short
        chosen={filters.productMinutes}
        choices={lengthChoices.map((minutes) => ({ value: minutes, label: t("{minutes} min", { minutes }) }))}
        onChoose={(minutes) => set({ productMinutes: minutes })}
      />
      <Professions chosen={filters.verticalIds} onChange={(verticalIds) => set({ verticalIds })} />
      <Suspense fallback={<Skeleton height="4.25rem" />}>
        <SpecialtyPicker chosen={filters.specialtyIds} onChange={(specialtyIds) => set({ specialtyIds })} />
      </Suspense>
    </Stack>
  );
}

/** Languages that a practitioner here speaks. A language from a link is added even if it isn't one of them. */
function Language({ chosen, onChoose }: { chosen: string; onChoose: (language: string) => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...q(listLanguages, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError && data === undefined)
    return <PartFailed name={t("The list of languages")} onRetry={() => void refetch()} retrying={isFetching} />;
  const known = data?.data ?? [];
  const all = chosen === "" || known.includes(chosen) ? known : [...known, chosen];
  return (
    <SelectField label={t("Language")} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t("Any language")}</option>
      {all.map((language) => (
        <option key={language} value={language}>
          {translated(language)}
        </option>
      ))}
    </SelectField>
  );
}

type ChoicesProps = {
  legend: string;
  any: string;
  short?: boolean;
  chosen: number | undefined;
  choices: readonly { value: number; label: string }[];
  onChoose: (value: number | undefined) => void;
};

/** One of a few choices, or any. A value from a link that is not among the choices is added to them. */
function Choices({ legend, any, short, chosen, choices, onChoose }: ChoicesProps) {
  const name = useId();
  const known = chosen === undefined || choices.some((choice) => choice.value === chosen);
  const all = known
    ? choices
    : [...choices, { value: chosen, label: short ? t("{minutes} min", { minutes: chosen }) : withinWords(chosen) }];
  return (
    <fieldset className={short ? styles.chips : undefined}>
      <legend>{legend}</legend>
      <div>
        <Choice name={name} checked={chosen === undefined} onChoose={() => onChoose(undefined)}>
          {any}
        </Choice>
        {all.map(({ value, label }) => (
          <Choice key={value} name={name} checked={chosen === value} onChoose={() => onChoose(value)}>
            {label}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function Choice(props: { name: string; checked: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <Row as="label" align="center" nowrap className={styles.choice}>
      <input type="radio" name={props.name} checked={props.checked} onChange={props.onChoose} />
      <span>{props.children}</span>
    </Row>
  );
}

function Professions({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  const groups = useQuery({ ...q(listVerticalGroupings, { query: {} }), staleTime: Number.POSITIVE_INFINITY });
  return (
    <fieldset>
      <legend>
        <Trans>Profession</Trans>
      </legend>
      <StateOf query={groups} loading={<Skeleton height="20rem" />}>
        {({ data }) =>
          data.map((group) => (
            <Stack gap="8" key={group.id} className={styles.group}>
              <p>{translated(group.title)}</p>
              {group.verticals.map((vertical) => (
                <CheckField
                  key={vertical.id}
                  label={translated(vertical.name)}
                  checked={chosen.includes(vertical.id)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? [...chosen, vertical.id] : chosen.filter((id) => id !== vertical.id),
                    )
                  }
                />
              ))}
            </Stack>
          ))
        }
      </StateOf>
    </fieldset>
  );
}
