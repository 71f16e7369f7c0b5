// What a practitioner's public page shows, and the interface that the page server uses.

export interface PublicPage {
  id: number;
  path: string;
  first_name: string;
  last_name: string;
  image_url: string | null;
  professions: string[];
  headline: string;
  helps_with: string[];
  languages: string[];
  /** Two letters each; empty where the profession needs no license. */
  states: string[];
  years_experience: number | null;
  can_prescribe: boolean;
  /** The cheapest visit offered. */
  from: { cents: number; minutes: number } | null;
  /** IANA zone in which the openings are shown. */
  zone: string;
  openings: Temporal.Instant[];
}

export interface PublicPages {
  /** Undefined if there is none, or no longer. */
  of(id: number): Promise<PublicPage | undefined>;
  /** The paths of all, for search engines. */
  paths(): Promise<string[]>;
}
