/** How a practitioner is shown: by the photo or drawing that they chose themselves, otherwise by initials (D83). */
import { Monogram } from "./Monogram.tsx";

/** `image_url` is null if nothing was chosen. */
export type Pictured = { id: number; first_name: string | null; last_name: string | null; image_url: string | null };

/** Decorative: the name is beside it wherever it is used. */
export function Portrait({ person, className }: { person: Pictured; className?: string | undefined }) {
  if (person.image_url) return <img src={person.image_url} alt="" loading="lazy" className={className} />;
  return <Monogram person={person} className={className} />;
}
