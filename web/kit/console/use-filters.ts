/** The filters of a console table in the URL: shared by copying the address, restored by going back. */
import { useSearchParams } from "react-router";

export const ROWS = 50;

export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<Name, string>;
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const change = (more: Partial<Record<Name | "page", string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!("page" in more)) next.delete("page");
        for (const [name, value] of Object.entries(more) as [string, string][])
          if (value === "" || (name === "page" && value === "1")) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: !("page" in more) },
    );
  /** The active ones, as the query of an endpoint. */
  const given = Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value !== "")) as Partial<
    Record<Name, string>
  >;
  return { values, given, page, offset: (page - 1) * ROWS, change };
}
