/** The portrait drawn for a person who has no picture: an organic shape and a calm figure from the palette. */
import { type Hairstyle, type PortraitPlan, portraitPlan } from "./portrait-plan.ts";

type Props = {
  /** Any whole number; the same id draws the same person. */
  id: number;
  /** Read out as the picture's text; without it the portrait is decoration. */
  label?: string;
  className?: string;
};

export function Portrait({ id, label, className }: Props) {
  const plan = portraitPlan(id);
  return (
    <svg
      viewBox="0 0 200 200"
      className={className}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
      preserveAspectRatio="xMidYMax slice"
    >
      <rect width="200" height="200" fill={plan.ground} />
      <path d={plan.outline} fill={plan.shape} />
      <g fill={plan.hair}>{hairBehind[plan.hairstyle]}</g>
      <path d="M84 112h32v28c0 12-7 19-16 19s-16-7-16-19Z" fill={plan.skin} />
      <path d="M84 122c8 9 24 9 32 0v7c-8 10-24 10-32 0Z" fill={plan.line} opacity=".25" />
      <Clothes plan={plan} />
      {plan.ears && (
        <g fill={plan.skin}>
          <ellipse cx="66.5" cy="90" rx="6.5" ry="9" />
          <ellipse cx="133.5" cy="90" rx="6.5" ry="9" />
        </g>
      )}
      <path d="M66 84c0-24 13-38 34-38s34 14 34 38c0 27-15 46-34 46S66 111 66 84Z" fill={plan.skin} />
      <Face plan={plan} />
      <g fill={plan.hair}>{hairInFront[plan.hairstyle]}</g>
    </svg>
  );
}

function Clothes({ plan }: { plan: PortraitPlan }) {
  const line = plan.cloth === "#f8f1e9" ? "#b97965" : "#f8f1e9";
  return (
    <>
      <path d="M18 200c3-32 22-45 50-52l16-5c3 9 9 14 16 14s13-5 16-14l16 5c28 7 47 20 50 52Z" fill={plan.cloth} />
      {plan.neckline === "vee" && <path d="M84 143l16 34 16-34c-4 9-9 14-16 14s-12-5-16-14Z" fill={plan.skin} />}
      {plan.neckline === "collar" && (
        <path d="M82 144 74 156l18 16 8-13 8 13 18-16-8-12c-4 9-10 14-18 14s-14-5-18-14Z" fill="#fffcf8" />
      )}
      <path
        d="M48 200c0-11 2-19 5-26m99 26c0-11-2-19-5-26"
        stroke={line}
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".5"
        fill="none"
      />
    </>
  );
}

function Face({ plan }: { plan: PortraitPlan }) {
  return (
    <g fill="none" stroke={plan.line} strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M80 75c3-2.5 8-2.8 11-.8m18 0c3-2 8-1.7 11 .8" />
      <path d="M81.5 85.5c2.5 2.6 6 2.6 8.5 0m20 0c2.5 2.6 6 2.6 8.5 0" />
      <path d="M100.5 86c.3 5-2.7 9-2.7 11.6 0 1.5 1.7 2 3.7 1.7" />
      <path d="M92 110.5c4.6 4.3 11.4 4.3 16 0" />
      {plan.glasses && (
        <g strokeWidth="1.8">
          <circle cx="86" cy="86" r="10" />
          <circle cx="114" cy="86" r="10" />
          <path d="M96 85c2.5-1.5 5.5-1.5 8 0" />
        </g>
      )}
      {plan.earrings && (
        <g fill="#f5d1ba" stroke="none">
          <circle cx="66" cy="102" r="3.6" />
          <circle cx="134" cy="102" r="3.6" />
        </g>
      )}
    </g>
  );
}

const sidePart = <path d="M63 92c-4-30 10-50 38-50 26 0 40 20 36 50-3-16-12-26-27-31-9 12-32 14-47 31Z" />;
const centrePart = <path d="M63 95c-5-32 9-53 37-53s42 21 37 53c-4-18-15-30-36-38-22 8-34 20-38 38Z" />;

const hairBehind: Record<Hairstyle, React.ReactNode> = {
  bun: <circle cx="100" cy="33" r="19" />,
  long: <path d="M58 92c-6-36 14-54 42-54s48 18 42 54c-3 24 8 46 10 74-28 12-76 12-104 0 2-28 13-50 10-74Z" />,
  bob: (
    <path d="M57 92c-5-36 14-54 43-54s48 18 43 54c1 14 4 26 2 36-8 6-18 8-28 8H83c-10 0-20-2-28-8-2-10 1-22 2-36Z" />
  ),
  curls: (
    <>
      <circle cx="68" cy="58" r="22" />
      <circle cx="100" cy="44" r="25" />
      <circle cx="132" cy="58" r="22" />
      <circle cx="56" cy="86" r="20" />
      <circle cx="144" cy="86" r="20" />
      <circle cx="60" cy="114" r="16" />
      <circle cx="140" cy="114" r="16" />
    </>
  ),
  crop: null,
  short: null,
  close: null,
  scarf: <path d="M52 94c-6-38 16-60 48-60s54 22 48 60c-2 22 4 46 14 70-30 12-94 12-124 0 10-24 16-48 14-70Z" />,
  waves: (
    <path d="M58 90c-6-36 14-52 42-52s48 16 42 52c0 10 10 14 8 26s4 16-4 26c-10 8-20 4-30 4H84c-10 0-20 4-30-4-8-10-2-14-4-26s8-16 8-26Z" />
  ),
  tail: <path d="M126 56c22-4 34 12 32 38-1 20 6 32 0 52-14-2-22-16-24-34-1-20-10-36-8-56Z" />,
};

const hairInFront: Record<Hairstyle, React.ReactNode> = {
  bun: centrePart,
  long: sidePart,
  bob: <path d="M63 94c-5-34 10-52 37-52s42 18 37 52c-2-8-4-14-6-18-20 5-42 5-62 0-2 4-4 10-6 18Z" />,
  curls: (
    <>
      <circle cx="76" cy="56" r="12" />
      <circle cx="94" cy="49" r="12" />
      <circle cx="112" cy="50" r="12" />
      <circle cx="127" cy="60" r="11" />
      <circle cx="66" cy="70" r="9" />
    </>
  ),
  crop: (
    <path d="M62 90c-8-40 12-54 36-52 6-6 14-4 18 1 18 6 26 24 21 51-2-10-5-17-10-22-16 4-38 2-50-5-8 6-13 14-15 27Z" />
  ),
  scarf: (
    <path
      fillRule="evenodd"
      d="M56 94c-5-38 14-58 44-58s49 20 44 58c-2 26-20 44-44 44S58 120 56 94Zm13-6c0 26 14 44 31 44s31-18 31-44c0-22-12-34-31-34S69 66 69 88Z"
    />
  ),
  waves: centrePart,
  tail: sidePart,
  short: (
    <path d="M64 86c-7-32 8-51 37-50 9-4 30 2 35 22 2 9 2 19 0 28-2-8-4-13-7-17-3-4-5-8-6-12-14 5-34 6-47 2-3 3-4 7-5 10-3 5-6 10-7 17Z" />
  ),
  close: (
    <path d="M64 86c-5-31 10-46 36-46s41 15 36 46c-1-6-3-10-5-13-1-10-3-15-8-18-13-4-33-4-46 0-5 3-7 8-8 18-2 3-4 7-5 13Z" />
  ),
};
