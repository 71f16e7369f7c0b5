/** One field in the form of an entry, drawn by its type. */
import { namesIn } from "@larkwell/domain/health-record/codes.ts";
import type { Field } from "@larkwell/domain/health-record/kinds.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { ChangeEvent } from "react";
import { DateField } from "../../../kit/DateField.tsx";
import { SelectField, TextArea, TextField } from "../../../kit/TextField.tsx";

interface Props {
  field: Field;
  /** Of the form. */
  props: {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  };
  onPick: (value: string) => void;
}

export function EntryField({ field, props, onPick }: Props) {
  const {
    type,
    max,
    label,
    help = type === "when" ? t("A year, month and year, or date, such as 5/2019.") : undefined,
  } = field;
  const frame = { label, help, optional: !field.required };
  if (type === "choice")
    return (
      <SelectField {...props} {...frame}>
        <option value="">{t("Choose one")}</option>
        {Object.entries(field.choices ?? {}).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  if (type === "text") return <TextArea {...props} {...frame} maxLength={max} />;
  if (type === "date")
    return <DateField {...frame} id={props.id} value={props.value} error={props.error} onChange={onPick} />;
  if (type === "count") return <TextField {...props} {...frame} inputMode="numeric" autoComplete="off" />;
  if (type === "phone") return <TextField {...props} {...frame} type="tel" maxLength={40} />;
  if (type === "when") return <TextField {...props} {...frame} maxLength={10} />;
  const names = [...(field.suggests ?? []), ...(field.list ? namesIn(field.list) : [])];
  if (names.length === 0) return <TextField {...props} {...frame} maxLength={max} />;
  const list = `${props.id}-names`;
  return (
    <>
      <TextField {...props} {...frame} maxLength={max} list={list} />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
