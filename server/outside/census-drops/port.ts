// Where employers leave census files: a folder or a bucket, with one folder for each organization, named by the word of its link.
import type { Readable } from "node:stream";

export interface DroppedFile {
  /** The organization's word. */
  slug: string;
  name: string;
  bytes: number;
  /** Changes whenever the content does: a file that is written anew is another one. */
  stamp: string;
}

export interface CensusDrop {
  name: "folder" | "s3";
  /** Every CSV file that lies there. What is still being written may be among them. */
  list(): Promise<DroppedFile[]>;
  /** Undefined when it is gone. */
  open(file: DroppedFile): Promise<Readable | undefined>;
}

/** No hidden files, no folders below, nothing but CSV. */
export const isCensusName = (name: string): boolean => /^[^./\\][^/\\]*\.csv$/i.test(name);

/** More than this lies there by mistake. */
export const MAX_DROPPED = 1_000;
