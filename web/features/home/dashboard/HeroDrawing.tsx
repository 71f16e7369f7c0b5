/** Shown beside the hero if there is no face: hills, a low sun and a path. */
export function HeroDrawing() {
  return (
    <svg viewBox="0 0 240 200" width="100%" aria-hidden="true">
      <circle cx="150" cy="92" r="46" fill="var(--peach)" />
      <path d="M0 200c36-54 78-72 120-54 40 18 78 14 120-20v74Z" fill="var(--sage)" />
      <path d="M24 200c52-26 92-24 124-12 36 14 62 6 92-14v26Z" fill="var(--clay)" opacity=".55" />
      <path
        d="M96 200c6-18 30-20 32-34 2-12-18-14-14-26 3-9 18-9 24-16"
        fill="none"
        stroke="var(--on-deep)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
    </svg>
  );
}
