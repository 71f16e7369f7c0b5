/** Opens a SMART Health Link in the browser: asks this server for the files and decrypts them. The key never leaves the browser. */
import { bytesOf, type HealthLink } from "@larkwell/domain/health-summary/health-link.ts";
import type { ReadPart } from "./ReadParts.tsx";

export interface OpenedSummary {
  name: string;
  /** "1990-04-12". */
  birthday: string | undefined;
  /** What to mind, said by the document itself. */
  note: string;
  /** When it was written, with the offset of its author. */
  date: string;
  parts: readonly ReadPart[];
  pdf: Blob | undefined;
}

export type Answer =
  | { is: "opened"; summary: OpenedSummary }
  | { is: "wrong"; left: number }
  /** Too many wrong passcodes, expired or stopped, no answer, too many requests, or not what the link says. */
  | { is: "blocked" | "ended" | "offline" | "busy" | "unreadable" };

interface Named {
  family?: string;
  given?: string[];
}
interface Resource {
  resourceType: string;
  name?: Named[];
  birthDate?: string;
  date?: string;
  text?: { div?: string };
  section?: { title?: string; text?: { div?: string } }[];
  content?: { attachment?: { contentType?: string; data?: string } }[];
  entry?: { resource: Resource }[];
}

async function decrypted(file: string, key: Uint8Array): Promise<Resource> {
  const { compactDecrypt } = await import("jose");
  const { plaintext } = await compactDecrypt(file, key, {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  return JSON.parse(new TextDecoder().decode(plaintext)) as Resource;
}

/** The texts of a narrative: items of its list, and paragraphs. Nothing of its markup is shown. */
function readNarrative(div = ""): { said: string | undefined; items: string[] } {
  const body = new DOMParser().parseFromString(div, "text/html").body;
  const textsOf = (tag: string) => [...body.querySelectorAll(tag)].map((element) => element.textContent.trim());
  return { said: textsOf("p")[0], items: textsOf("li") };
}

const nameOf = ({ given = [], family = "" }: Named = {}): string => [...given, family].join(" ").trim();

function pdfOf(resources: readonly Resource[]): Blob | undefined {
  const attachment = resources.find(({ resourceType }) => resourceType === "DocumentReference")?.content?.[0]
    ?.attachment;
  return attachment?.contentType === "application/pdf" && attachment.data !== undefined
    ? new Blob([bytesOf(attachment.data)], { type: "application/pdf" })
    : undefined;
}

/** Undefined if there is no document among the files. */
export function readSummary(files: readonly Resource[]): OpenedSummary | undefined {
  const entries = files.find(({ resourceType }) => resourceType === "Bundle")?.entry?.map(({ resource }) => resource);
  const document = entries?.find(({ resourceType }) => resourceType === "Composition");
  const patient = entries?.find(({ resourceType }) => resourceType === "Patient");
  if (!document || !patient) return undefined;
  return {
    name: nameOf(patient.name?.[0]),
    birthday: patient.birthDate,
    note: readNarrative(document.text?.div).said ?? "",
    date: document.date ?? "",
    parts: (document.section ?? []).map(({ title = "", text }) => ({ title, ...readNarrative(text?.div) })),
    pdf: pdfOf(files),
  };
}

const isLeft = (body: unknown): body is { remainingAttempts: number } =>
  typeof body === "object" &&
  body !== null &&
  "remainingAttempts" in body &&
  typeof body.remainingAttempts === "number";

async function refusalOf(response: Response): Promise<Answer> {
  if (response.status === 404) return { is: "ended" };
  if (response.status === 429) return { is: "busy" };
  const body: unknown = response.status === 401 ? await response.json().catch(() => null) : null;
  if (!isLeft(body)) return { is: "offline" };
  return body.remainingAttempts > 0 ? { is: "wrong", left: body.remainingAttempts } : { is: "blocked" };
}

export async function openSummary(link: HealthLink, given: { recipient: string; passcode: string }): Promise<Answer> {
  let files: string[];
  try {
    const response = await fetch(link.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(given),
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    if (!response.ok) return await refusalOf(response);
    const manifest = (await response.json()) as { files: { embedded?: string }[] };
    files = manifest.files.flatMap(({ embedded }) => embedded ?? []);
  } catch {
    return { is: "offline" };
  }
  try {
    const key = bytesOf(link.key);
    const summary = readSummary(await Promise.all(files.map((file) => decrypted(file, key))));
    return summary ? { is: "opened", summary } : { is: "unreadable" };
  } catch {
    return { is: "unreadable" };
  }
}
