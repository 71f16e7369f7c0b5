// Where employers leave census files: a folder or a bucket, with one folder for each organization, named after its link
// name.
import type { Readable } from "node:stream";

export interface DroppedFile {
  /** The organization's link name. */
  slug: string;
  name: string;
  bytes: number;
  /** Changes whenever the content does: a rewritten file counts as a new one. */
  stamp: string;
}

export interface CensusDrop {
  name: "folder" | "s3";
  /** Every CSV file there, including files that are still being written. */
  list(): Promise<DroppedFile[]>;
  /** Undefined if it is gone. */
  open(file: DroppedFile): Promise<Readable | undefined>;
}

/** No hidden files, no subfolders, only CSV. */
export const isCensusName = (name: string): boolean => /^[^./\\][^/\\]*\.csv$/i.test(name);

/** More files than this are there by mistake. */
export const MAX_DROPPED = 1_000;
