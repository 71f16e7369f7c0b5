// Reads the operator's brand when the application starts: two settings, and a folder with colors, logo, texts, pages
// and files.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { LogoElement } from "@larkwell/domain/brand/brand.ts";
import type { Scheme } from "@larkwell/domain/brand/palette.ts";
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { type RetentionYears, USUAL_RETENTION } from "@larkwell/domain/my-data/retention.ts";
import { z } from "zod";
import type { Config } from "../config.ts";
import { type BrandFile, checked, type Palette, paletteOf, readBrandFile, readJson } from "./brand-file.ts";
import { readLogo } from "./logo.ts";
import { type OperatorPage, readOperatorPage } from "./operator-page.ts";
import { stylesheetOf } from "./stylesheet.ts";
import type { Texts } from "./texts.ts";

export interface Brand {
  name: string;
  supportEmail: string;
  /** PUBLIC_URL, without a trailing slash. */
  origin: string;
  quickExitTo: string;
  details: Omit<BrandFile, "colors" | "quick_exit_url">;
  /** How long legally required data is kept after an account has ended; shown in the privacy policy. */
  retention: RetentionYears;
  palette: Readonly<Record<Scheme, Palette>>;
  logo?: LogoElement;
  texts: Texts;
  /** By path. */
  pages: ReadonlyMap<string, OperatorPage>;
  /** The operator's files by the path at which they are served; they take precedence over those of the build. */
  files: ReadonlyMap<string, string>;
  /** Absent if the folder changes no styles. */
  stylesheet?: { href: string; css: string };
}

/** The default name, so that a folder next to the program is enough. */
const usualFolder = "./brand";

const Texts = z.record(
  z.string().regex(/^(general$|\/)/, 'must be "general" or the path of a page, such as "/about"'),
  z.record(z.string().trim().min(3), z.string()),
);

function folderOf(config: Pick<Config, "BRAND_DIR">): string | undefined {
  const folder = path.resolve(config.BRAND_DIR ?? usualFolder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  if (config.BRAND_DIR === undefined) return undefined;
  throw new Error(`BRAND_DIR names ${folder}, which is no folder.`);
}

const known = ["brand.json", "texts.json", "logo.svg", "pages", "files", "README.md"];

/** Otherwise, a misspelled file would be silently ignored. */
function checkNames(folder: string) {
  const strange = globSync("*", { cwd: folder }).filter((name) => !known.includes(name) && !name.startsWith("."));
  if (strange.length > 0)
    throw new Error(
      `${strange.join(" and ")} in ${folder} means nothing to the brand; it may hold ${known.join(", ")}.`,
    );
}

function readPages(folder: string): Map<string, OperatorPage> {
  const names = globSync("**/*.html", { cwd: path.join(folder, "pages") });
  return new Map(
    names.map((name) => {
      const where = name
        .replaceAll("\\", "/")
        .replace(/\.html$/, "")
        .toLowerCase();
      const at = where === "index" ? "/" : `/${where}`;
      return [at, readOperatorPage(at, readFileSync(path.join(folder, "pages", name), "utf8"))];
    }),
  );
}

function readFiles(folder: string): Map<string, string> {
  const root = path.join(folder, "files");
  const names = globSync("**/*", { cwd: root }).filter((name) => statSync(path.join(root, name)).isFile());
  return new Map(
    names.map((name) => {
      const at = `/${name.replaceAll("\\", "/")}`;
      if (!/\.(pdf|png|jpe?g|webp|avif|svg|txt|ico)$/.test(at) || /^\/(assets|api|ajax|og|_app_support)\//.test(at))
        throw new Error(`files${at} is not served: only pictures, PDF and plain text, and not below /assets or /api.`);
      return [at, path.join(root, name)];
    }),
  );
}

const contentOf = (folder: string, name: string) =>
  existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), "utf8") : undefined;

function readFolder(folder: string) {
  checkNames(folder);
  const file = readBrandFile(contentOf(folder, "brand.json") ?? "{}");
  const logo = contentOf(folder, "logo.svg");
  const texts = contentOf(folder, "texts.json");
  return {
    file,
    ...(logo === undefined ? {} : { logo: readLogo(logo) }),
    texts: texts === undefined ? {} : checked("texts.json", Texts, readJson("texts.json", texts)),
    pages: readPages(folder),
    files: readFiles(folder),
  };
}

type BrandSettings = Pick<Config, "BRAND_DIR" | "BRAND_NAME" | "SUPPORT_EMAIL" | "publicUrl"> &
  Partial<Pick<Config, "RETENTION_MEDICAL_YEARS" | "RETENTION_MONEY_YEARS">>;

/** Throws an Error whose message says in a sentence what is wrong in which file. */
export function readBrand(config: BrandSettings): Brand {
  const folder = folderOf(config);
  const { file, ...more } = folder
    ? readFolder(folder)
    : { file: {} as BrandFile, texts: {}, pages: new Map<string, OperatorPage>(), files: new Map<string, string>() };
  const { colors, quick_exit_url, ...details } = file;
  const css = stylesheetOf(colors ?? {}, more.pages.size > 0);
  const version = createHash("sha256").update(css).digest("base64url").slice(0, 12);
  return {
    name: config.BRAND_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    origin: config.publicUrl,
    quickExitTo: quick_exit_url ?? unbranded.quickExitTo,
    details,
    retention: {
      medical: config.RETENTION_MEDICAL_YEARS ?? USUAL_RETENTION.medical,
      money: config.RETENTION_MONEY_YEARS ?? USUAL_RETENTION.money,
    },
    palette: paletteOf(file),
    ...more,
    ...(css === "" ? {} : { stylesheet: { href: `/brand.css?v=${version}`, css } }),
  };
}
