/** What stands beside the hero where there is no face: hills, a low sun and a path that leads on. */
export function HeroDrawing() {
  return (
    <svg viewBox="0 0 240 200" width="100%" aria-hidden="true">
      <circle cx="150" cy="92" r="46" fill="var(--peach)" />
      <path d="M0 200V150c44-34 82-30 118-10 40 22 78 18 122-14v74Z" fill="var(--sage)" />
      <path d="M0 200v-26c52-18 92-10 126 4 44 18 78 12 114-8v30Z" fill="var(--clay)" opacity=".55" />
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
