/** A generic person: head and shoulders without a face, for pictures that represent people in general. */

import { shapePlan } from "@larkwell/domain/people/shape-plan.ts";

type Props = {
  /** Decides color and shape, and nothing else. */
  number: number;
  className?: string | undefined;
};

export function PersonShape({ number, className }: Props) {
  const plan = shapePlan(number);
  return (
    <svg viewBox="0 0 200 200" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="200" height="200" fill={plan.ground} />
      <path d={plan.outline} fill={plan.shape} />
      <g fill={plan.mark === "var(--avatar-ink)" ? "var(--avatar-green)" : plan.mark}>
        <ellipse cx="100" cy="86" rx="34" ry="38" />
        <path d="M18 204c3-36 24-52 54-58 8 8 17 12 28 12s20-4 28-12c30 6 51 22 54 58Z" />
      </g>
    </svg>
  );
}
