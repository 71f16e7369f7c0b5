/** The initials of a person who shows no picture, on a plain shape. Nothing is guessed about how they look (D83). */
import { initialsOf } from "@larkwell/domain/people/initials.ts";
import { shapePlan } from "@larkwell/domain/people/shape-plan.ts";
import styles from "./Portrait.module.css";

type Props = {
  person: { id: number; first_name: string | null; last_name: string | null };
  className?: string | undefined;
};

/** Decorative: the name is beside it wherever it is used. */
export function Monogram({ person, className }: Props) {
  const plan = shapePlan(person.id);
  const initials = initialsOf(person);
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="200" height="200" fill={plan.ground} />
      <path d={plan.outline} fill={plan.shape} />
      <text
        x="100"
        y="100"
        dy=".35em"
        fill={plan.mark}
        className={`${styles.letters} ${initials.length > 3 ? styles.many : ""}`}
      >
        {initials}
      </text>
    </svg>
  );
}
