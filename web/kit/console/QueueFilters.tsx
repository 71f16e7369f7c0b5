/** The filters of a queue as data: the values in the address, the endpoint's query, and the fields on the screen. */
import type { Endpoint, InputOf } from "@larkwell/contract/endpoint.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { ReactNode } from "react";
import { SelectField, TextField } from "../TextField.tsx";
import { Filters } from "./ConsoleTable.tsx";
import { useFilters } from "./use-filters.ts";

type Paging = "limit" | "offset" | "order_direction";

/** An endpoint's query, without the page. */
export type QueryOf<E extends Endpoint> = Omit<InputOf<E> extends { query?: infer Q } ? NonNullable<Q> : never, Paging>;

interface Named {
  label: string;
  /** The name in the address, if it is not the endpoint's. */
  param?: string;
}

type TextFilter = Named & { type: "search" | "date" };

/** What can be chosen, in this order. */
type Choices<V> = { readonly [K in Extract<V, string>]?: string | { words: string } };

interface ChoiceFilter<V> extends Named {
  choices: Choices<V>;
  /** What the queue shows while nothing is chosen. */
  usual?: Extract<V, string>;
  /** The label for no filter: "Any" without a default; with one there is no such option unless it has a label. */
  any?: string;
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A custom field that the feature draws. */
type OwnFilter = Named & { render: (field: FieldProps) => ReactNode };

type Filter<V> = TextFilter | ChoiceFilter<V> | OwnFilter;

/** One filter for a field of the endpoint's query, in the order of the screen. */
export type FiltersOf<E extends Endpoint> = {
  readonly [K in keyof QueryOf<E>]?: Filter<NonNullable<QueryOf<E>[K]>>;
};

type AnyFilter = Filter<string>;

const ANY = "any";

/** What a value in the address requests. Unknown values request nothing, or the default. */
function askedFor(filter: AnyFilter, value: string): string | undefined {
  if (!("choices" in filter)) return value === "" ? undefined : value;
  if (Object.hasOwn(filter.choices, value)) return value;
  return value === "" || filter.any === undefined ? filter.usual : undefined;
}

export function useQueueFilters<E extends Endpoint>(filters: FiltersOf<E> = {}) {
  const all = Object.entries(filters) as [string, AnyFilter][];
  const address = useFilters(all.map(([name, filter]) => filter.param ?? name));
  const asked = all.map(
    ([name, filter]) => [name, askedFor(filter, address.values[filter.param ?? name] ?? "")] as const,
  );
  const isChosen = (filter: AnyFilter, value: string | undefined) =>
    value !== ("choices" in filter ? filter.usual : undefined);
  return {
    ...address,
    /** The endpoint's query. */
    query: Object.fromEntries(asked.filter(([, value]) => value !== undefined)) as QueryOf<E>,
    /** No filter is chosen, so if the list is empty, there is nothing in the queue. */
    isUnfiltered: all.every(([, filter], index) => !isChosen(filter, asked[index]?.[1])),
    fields:
      all.length === 0 ? undefined : (
        <Filters>
          {all.map(([name, filter], index) => (
            <FilterField
              key={name}
              filter={filter}
              value={address.values[filter.param ?? name] ?? ""}
              asked={asked[index]?.[1]}
              onChange={(value) => address.change({ [filter.param ?? name]: value })}
            />
          ))}
        </Filters>
      ),
  };
}

interface FilterFieldProps {
  filter: AnyFilter;
  value: string;
  asked: string | undefined;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, asked, onChange }: FilterFieldProps) {
  const onEvent: FieldProps["onChange"] = (event) => onChange(event.target.value);
  if ("render" in filter) return filter.render({ label: filter.label, value, onChange: onEvent });
  if ("type" in filter) return <TextField label={filter.label} type={filter.type} value={value} onChange={onEvent} />;
  const { label, choices, usual, any = usual === undefined ? t("Any") : undefined } = filter;
  const none = usual === undefined ? "" : ANY;
  const options = Object.entries(choices).map(([choice, words]) => (
    <option key={choice} value={choice}>
      {typeof words === "string" ? words : words?.words}
    </option>
  ));
  const noFilter = any !== undefined && (
    <option key={none} value={none}>
      {any}
    </option>
  );
  return (
    <SelectField
      label={label}
      value={asked ?? none}
      onChange={(event) => onChange(event.target.value === usual ? "" : event.target.value)}
    >
      {usual === undefined ? [noFilter, ...options] : [...options, noFilter]}
    </SelectField>
  );
}
