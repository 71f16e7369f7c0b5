// The folders of a member's files, and which of them are offered to whom. Folders about a birth are not offered after a loss, but
// open as long as a file is in them.
import { texts } from "../language/table.ts";
import { type Circumstances, isQuietedByLoss } from "../tracks/suppression.ts";

/** The names in the API: those of the specification are in capitals (R3.070). */
export const FILE_TYPES = [
  "LAB_RESULT",
  "PRESCRIPTION",
  "LETTER",
  "IMAGING",
  "BIRTH_PLAN",
  "INSURANCE",
  "OTHER",
] as const;
export type FileType = (typeof FILE_TYPES)[number];

interface Folder {
  title: string;
  /** Of the folder in a ZIP archive. */
  path: string;
  aboutBirth: boolean;
}

export const FOLDERS: Readonly<Record<FileType, Folder>> = texts(
  {
    LAB_RESULT: { title: "Lab results", path: "lab-results", aboutBirth: false },
    PRESCRIPTION: { title: "Prescriptions", path: "prescriptions", aboutBirth: false },
    LETTER: { title: "Letters", path: "letters", aboutBirth: false },
    IMAGING: { title: "Ultrasound and imaging", path: "imaging", aboutBirth: true },
    BIRTH_PLAN: { title: "Birth plan", path: "birth-plan", aboutBirth: true },
    INSURANCE: { title: "Insurance", path: "insurance", aboutBirth: false },
    OTHER: { title: "Other files", path: "other", aboutBirth: false },
  },
  ["title"],
);

/** What a file can be put into without asking for more folders. */
export const foldersFor = (circumstances: Circumstances): readonly FileType[] =>
  FILE_TYPES.filter((type) => !FOLDERS[type].aboutBirth || !isQuietedByLoss(circumstances));
