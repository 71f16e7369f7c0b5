/** A phone number with its country: US by default, a pasted "tel:" is dropped (R5.047-R5.049). */
import { t } from "@larkwell/domain/language/text.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { useRef } from "react";
import styles from "./Field.module.css";
import { controlClass, FieldGroup, type FieldProps } from "./Field.tsx";
import { Row } from "./Layout.tsx";
import { useLeft } from "./use-left.ts";
import { usePhone } from "./use-phone.ts";

const preferred = ["US", "CA", "GB"];
const first = COUNTRIES.filter((country) => preferred.includes(country.code));
const others = COUNTRIES.filter((country) => !preferred.includes(country.code));

type Props = FieldProps & {
  id?: string;
  /** A number in international form ("+12125550123"), or what has been typed so far. */
  value: string;
  /** Gets what was typed, and "+12125550123" as soon as the number is complete; the form's schema checks it. */
  onChange: (value: string) => void;
};

const says = () => ({
  fine: undefined,
  incomplete: t("Check this number. It looks incomplete."),
  unread: t("We can’t check this number right now. Start with + and the country code."),
});

export function PhoneField({ value, onChange, error, ...field }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const phone = usePhone(line, value, onChange);
  const [left, leave] = useLeft();
  // An incomplete number gets its error once the person has left the field.
  const fault = left || phone.verdict === "unread" ? says()[phone.verdict] : undefined;
  const invalid = Boolean(fault ?? error) || undefined;

  return (
    <FieldGroup {...field} error={fault ?? error}>
      <Row gap="8" ref={line} className={styles.phone}>
        <select
          className={controlClass}
          aria-label={t("Country")}
          autoComplete="tel-country-code"
          value={phone.country}
          onChange={(event) => phone.type(phone.text, event.target.value)}
        >
          {[first, others].map((group, index) => (
            <optgroup key={index === 0 ? "first" : "others"} label={index === 0 ? t("Most used") : t("All countries")}>
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
          aria-label={t("Phone number")}
          aria-invalid={invalid}
          aria-required={field.optional ? undefined : true}
          autoComplete="tel"
          value={phone.text}
          onChange={(event) => phone.type(event.target.value, phone.country)}
          onBlur={() => {
            leave();
            phone.settle();
          }}
        />
      </Row>
      <p role="status" className={phone.isLate ? styles.notes : "visually-hidden"}>
        {phone.isLate ? t("Checking the number…") : ""}
      </p>
    </FieldGroup>
  );
}
