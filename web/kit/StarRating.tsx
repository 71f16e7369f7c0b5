/**
 * A rating in stars, from 1 to `max`; 0 is the widget's empty state and means "not rated" (D39). Arrow keys work, as in
 * any radio group.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useId } from "react";
import { Row } from "./Layout.tsx";
import styles from "./StarRating.module.css";

type Props = { label: string; value: number; max?: number; onChange: (value: number) => void };

export function StarRating({ label, value, max = 5, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend>{label}</legend>
      <Row align="center" nowrap className={styles.stars}>
        {Array.from({ length: max }, (_, index) => index + 1).map((star) => (
          <label key={star} className={star <= value ? styles.on : undefined}>
            <input type="radio" name={name} value={star} checked={value === star} onChange={() => onChange(star)} />
            <span className="visually-hidden">{t("{n, plural, one {# star} other {# stars}}", { n: star })}</span>
            {star <= value ? (
              <IconStarFilled size={30} aria-hidden="true" />
            ) : (
              <IconStar size={30} stroke={1.5} aria-hidden="true" />
            )}
          </label>
        ))}
        <span className={styles.words} aria-live="polite">
          {value === 0 ? t("Not rated") : t("{value} of {max}", { value, max })}
        </span>
      </Row>
    </fieldset>
  );
}
