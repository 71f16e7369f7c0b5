/** The picture on the cover of a paper, the same as in its PDF. Decoration only. */
import { coverArt } from "./cover-art.ts";

export function CoverPicture({ slug, className }: { slug: string; className?: string | undefined }) {
  const art = coverArt[slug];
  if (!art) return null;
  return (
    <svg className={className} viewBox={`0 0 ${art.width} ${art.height}`} aria-hidden="true">
      {art.shapes.map(({ d, fill, stroke }) => (
        <path
          key={d}
          d={d}
          fill={fill ? `var(--${fill})` : "none"}
          stroke={stroke ? `var(--${stroke})` : "none"}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
