/** Values and errors of the small forms of the practice: checked with the contract's shapes, refusals put beside their fields. */
import { type ChangeEvent, useId, useState } from "react";
import type { z } from "zod";
import type { ApiError } from "../../api/client.ts";
import type { FormError } from "../../kit/ErrorSummary.tsx";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Found = readonly { field: string; message: string }[];

/** Text and ticks, not the very words they begin with. */
type Widened<V> = { [K in keyof V]: V[K] extends boolean ? boolean : string };

/** All values are text or ticks; `parse` of the caller makes the body of them. */
export function useFields<V extends Record<string, string | boolean>>(initial: V) {
  return useWidened<Widened<V>>(initial as Widened<V>);
}

function useWidened<V extends Record<string, string | boolean>>(initial: V) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const names = Object.keys(initial);
  const idOf = (name: string) => `${id}-${name}`;

  /** What names no field of this form stands at the first one. */
  const show = (found: Found) =>
    setErrors(
      found.map(({ field, message }) => {
        const name = field.split(".")[0] ?? "";
        return { field: idOf(names.includes(name) ? name : (names[0] ?? "")), message };
      }),
    );
  const set = (change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    const changed = Object.keys(change).map(idOf);
    setErrors((before) => before.filter((error) => !changed.includes(error.field)));
  };
  const errorOf = (name: keyof V & string) => errors.find((error) => error.field === idOf(name))?.message;

  return {
    values,
    errors,
    set,
    show,
    text: (name: keyof V & string) => ({
      id: idOf(name),
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (event: ChangeEvent<Control>) => set({ [name]: event.target.value } as Partial<V>),
    }),
    tick: (name: keyof V & string) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.checked } as Partial<V>),
    }),
    /** The errors of a shape, the first of each field; none when it takes the input. */
    passes(shape: z.ZodType, input: unknown): boolean {
      const result = shape.safeParse(input);
      const first = new Map<string, string>();
      for (const issue of result.error?.issues ?? []) {
        const field = issue.path.map(String).join(".");
        if (!first.has(field)) first.set(field, issue.message);
      }
      show([...first].map(([field, message]) => ({ field, message })));
      return result.success;
    },
    refuse: (error: ApiError) =>
      show(error.errors.length > 0 ? error.errors : [{ field: names[0] ?? "", message: error.message }]),
  };
}
