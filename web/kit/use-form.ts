/** Values and errors of a form: checked with the contract's schemas, the server's errors shown at their fields. */
import { type ChangeEvent, useId, useState } from "react";
import type { z } from "zod";
import type { ApiError } from "../api/client.ts";
import type { FormError } from "./ErrorSummary.tsx";
import { errorsOfRefusal } from "./refusal-errors.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The first error of each field. */
function faultsOf(shape: z.ZodType, input: unknown): FormError[] {
  const result = shape.safeParse(input);
  const first = new Map<string, string>();
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.map(String).join(".");
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

/** Text and booleans, not the literal types of the initial values. */
type Widened<V> = { [K in keyof V]: V[K] extends boolean ? boolean : V[K] extends string ? string : V[K] };

/** `initial` names every field; errors without a field of that name are shown at the first one. */
export function useForm<V extends Record<string, unknown>>(initial: V) {
  return useWidened<Widened<V>>(initial as Widened<V>);
}

function useWidened<V extends Record<string, unknown>>(initial: V) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const names = Object.keys(initial);
  const idOf = (name: string) => `${id}-${name}`;
  const errorOf = (name: keyof V & string) => errors.find((error) => error.field === idOf(name))?.message;

  /** Assigns each error to the field with its name, in the order of the form. */
  const show = (found: readonly FormError[]) => {
    const failures = found.filter((error) => error.isFailure);
    const placed = found.flatMap(({ field, message, isFailure }) => {
      if (isFailure) return [];
      const name = field.split(".").find((part) => names.includes(part));
      return [{ name: name ?? names[0] ?? "", message }];
    });
    placed.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
    setErrors([...failures, ...placed.map(({ name, message }) => ({ field: idOf(name), message }))]);
  };
  const set = (change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    const changed = Object.keys(change).map(idOf);
    setErrors((before) => before.filter((error) => !error.isFailure && !changed.includes(error.field)));
  };

  return {
    values,
    set,
    errors,
    errorOf,
    idOf,
    show,
    clear: () => setErrors([]),
    /** Props of a text field. */
    text: (name: keyof V & string) => ({
      id: idOf(name),
      name,
      value: String(values[name] ?? ""),
      error: errorOf(name),
      onChange: (event: ChangeEvent<Control>) => set({ [name]: event.target.value } as Partial<V>),
    }),
    /** Props of a checkbox. */
    tick: (name: keyof V & string) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.checked } as Partial<V>),
    }),
    /** True if the schema accepts the input and nothing else is wrong with it; otherwise shows all errors. */
    check(shape: z.ZodType, input: unknown, besides: readonly FormError[] = []): boolean {
      const found = faultsOf(shape, input);
      // The schema's message about a field comes first: one line is enough.
      const faults = [...found, ...besides.filter(({ field }) => !found.some((fault) => fault.field === field))];
      if (faults.length === 0) {
        setErrors([]);
        return true;
      }
      show(faults);
      return false;
    },
    /** Shows what the server refused. The login dialog says that the session ended, not a field. */
    refuse: (error: ApiError) => {
      if (error.code === "unauthenticated" || error.code === "session_ended") return;
      show(errorsOfRefusal(error, names[0] ?? ""));
    },
  };
}
