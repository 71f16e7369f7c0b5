/** Two round shapes side by side that overlap a little: each separate, with what they share between them. */
export const PairDrawing = () => (
  <svg viewBox="0 0 220 180" width="220" height="180" aria-hidden="true" focusable="false">
    <circle cx="82" cy="92" r="62" fill="var(--sage)" />
    <circle cx="140" cy="92" r="62" fill="var(--peach)" />
    <path d="M111 37.2a62 62 0 0 1 0 109.6a62 62 0 0 1 0-109.6z" fill="var(--clay)" opacity="0.55" />
    <path
      d="M28 150c28 16 56 16 82 0s54-16 82 0"
      fill="none"
      stroke="var(--stroke)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
);
