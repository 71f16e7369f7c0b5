// The address of a practitioner's public page: the name for people, the number for us.
import { slugOf } from "../text/truncate.ts";

interface Named {
  id: number;
  first_name: string;
  last_name: string;
}

/** "/practitioners/amara-oyelaran-12"; for a name without Latin letters only the number. */
export function publicPagePath({ id, first_name, last_name }: Named): string {
  const name = slugOf(`${first_name} ${last_name}`);
  return `/practitioners/${name === "" ? id : `${name}-${id}`}`;
}

/** The practitioner of a possible address; undefined if it can't be one. The name in it may be an old one. */
export function idOfPublicPage(pathname: string): number | undefined {
  const found = /^\/practitioners\/(?:[^/]*-)?([1-9]\d{0,14})\/?$/i.exec(pathname);
  return found ? Number(found[1]) : undefined;
}
