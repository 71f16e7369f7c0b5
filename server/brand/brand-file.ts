// The schema of brand.json, and its errors as sentences.
import { type ColourName, colours, contrastFaults, type Scheme } from "@larkwell/domain/brand/palette.ts";
import { z } from "zod";

const line = z.string().trim().min(1).max(200);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be written like "#0a3d62"');
const names = Object.keys(colours.light) as [ColourName, ...ColourName[]];
const colourChanges = z.partialRecord(z.enum(names), colour);
const webAddress = z.url({ protocol: /^https$/, error: "must be an address that begins with https://" });

const BrandFile = z.strictObject({
  /** The legal name of the company responsible for the service. */
  legal_name: line.optional(),
  /** One entry per line. */
  postal_address: z.array(line).min(1).max(8).optional(),
  support_hours: line.optional(),
  /** As people read it; the link uses its digits. */
  phone: line.regex(/^\+?[\d\s().-]{7,}$/, "must be a phone number").optional(),
  press_email: z.email().optional(),
  /** The operator's own native app (docs/native-shell): the page about the app leads there. */
  app_store_url: webAddress.optional(),
  play_store_url: webAddress.optional(),
  social: z
    .array(z.strictObject({ name: line, url: webAddress }))
    .max(8)
    .optional(),
  /** Where the source code of this installation can be read: a file's path is appended to it. */
  source_url: webAddress.optional(),
  quick_exit_url: webAddress.optional(),
  colors: z.strictObject({ light: colourChanges, dark: colourChanges }).partial().optional(),
});

export type BrandFile = z.output<typeof BrandFile>;
export type Palette = Readonly<Record<ColourName, string>>;

/** The last part of a key path, for people who look for it in the file. */
const whereIn = (path: readonly PropertyKey[]) => (path.length === 0 ? "" : `: ${path.map(String).join(".")}`);

export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`);
  }
}

/** What is wrong with an invalid key. */
const messageOf = (issue: z.core.$ZodIssue) =>
  (issue.code === "invalid_key" ? issue.issues[0]?.message : undefined) ?? issue.message;

export function checked<T>(file: string, shape: z.ZodType<T>, content: unknown): T {
  const parsed = shape.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${file}${whereIn(issue.path)}: ${messageOf(issue)}.`).join("\n"));
}

export const readBrandFile = (text: string): BrandFile =>
  checked("brand.json", BrandFile, readJson("brand.json", text));

/** Our palette with the operator's changes. Throws an error that lists every pair with too little contrast. */
export function paletteOf({ colors = {} }: Pick<BrandFile, "colors">): Record<Scheme, Palette> {
  const palette = {
    light: { ...colours.light, ...colors.light },
    dark: { ...colours.dark, ...colors.dark },
  };
  const faults = [...contrastFaults(palette.light, "light"), ...contrastFaults(palette.dark, "dark")];
  if (faults.length > 0) throw new Error(faults.map((fault) => `brand.json: colors.${fault}.`).join("\n"));
  return palette;
}
