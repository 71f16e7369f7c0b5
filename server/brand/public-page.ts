// What a practitioner's public page shows, and where the server of pages asks for it.

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
  /** The cheapest visit on offer. */
  from: { cents: number; minutes: number } | null;
  /** IANA zone in which the openings are told. */
  zone: string;
  openings: Temporal.Instant[];
}

export interface PublicPages {
  /** Undefined where there is none, or none any more. */
  of(id: number): Promise<PublicPage | undefined>;
  /** The paths of all, for search engines. */
  paths(): Promise<string[]>;
}
