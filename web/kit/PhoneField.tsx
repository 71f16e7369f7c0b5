/** A phone number with its country: US by default, a pasted "tel:" is dropped (R5.047-R5.049). */
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { useLayoutEffect, useRef, useState } from "react";
import styles from "./Field.module.css";
import { controlClass, FieldGroup, type FieldProps } from "./Field.tsx";
import { Row } from "./Layout.tsx";
import { useLeft } from "./use-left.ts";

const preferred = ["US", "CA", "GB"];
const first = COUNTRIES.filter((country) => preferred.includes(country.code));
const others = COUNTRIES.filter((country) => !preferred.includes(country.code));

type Props = FieldProps & {
  id?: string;
  /** A number in international form ("+12125550123"), or what has been typed so far. */
  value: string;
  /** Gets "+12125550123" as soon as the number is whole, else what was typed; the form's schema judges it. */
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function PhoneField({ value, onChange, onBlur, error, ...field }: Props) {
  const [country, setCountry] = useState("US");
  const [typed, setTyped] = useState(() => phoneWords(value));
  const [left, leave] = useLeft();
  const [whole, setWhole] = useState(true);
  const line = useRef<HTMLDivElement>(null);

  // On a public page both fields can be used before this runs: they keep what was put in.
  useLayoutEffect(() => {
    const there = line.current?.querySelector("select")?.value;
    if (there) setCountry(there);
    setTyped((now) => line.current?.querySelector("input")?.value || now);
  }, []);

  const read = async (text: string, from: string) => {
    // The number tables are heavy, so they come with the first key rather than with the page.
    const { parsePhone, stripTelPrefix } = await import("@larkwell/domain/people/phone.ts");
    const bare = stripTelPrefix(text);
    const number = parsePhone(bare, from);
    setWhole(number !== undefined || bare === "");
    if (number?.country !== undefined) setCountry(number.country);
    onChange(number?.e164 ?? bare);
    return number?.national ?? bare;
  };
  const invalid = (left && !whole) || Boolean(error) || undefined;

  return (
    <FieldGroup {...field} error={left && !whole ? "Please check this number: it seems to be incomplete." : error}>
      <Row gap="8" ref={line} className={styles.phone}>
        <select
          className={controlClass}
          aria-label="Country"
          autoComplete="tel-country-code"
          value={country}
          onChange={(event) => {
            setCountry(event.target.value);
            void read(typed, event.target.value);
          }}
        >
          {[first, others].map((group, index) => (
            <optgroup key={index === 0 ? "first" : "others"} label={index === 0 ? "Most used" : "All countries"}>
              {group.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <input
          type="tel"
          className={controlClass}
          aria-label="Phone number"
          aria-invalid={invalid}
          aria-required={field.optional ? undefined : true}
          autoComplete="tel"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            void read(event.target.value, country);
          }}
          onBlur={() => {
            leave();
            void read(typed, country).then(setTyped);
            onBlur?.();
          }}
        />
      </Row>
    </FieldGroup>
  );
}
