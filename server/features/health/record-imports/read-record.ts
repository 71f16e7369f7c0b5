// Reads the bytes of a FHIR bundle or a C-CDA document. They come from a stranger: it runs in a thread of its own
// (read-in-thread.ts), and nothing in a document can define anything or load anything.
import { type ReadRecord, UnreadableRecord } from "@larkwell/domain/record-import/found.ts";
import { readCcda } from "@larkwell/domain/record-import/read-ccda.ts";
import { readFhir } from "@larkwell/domain/record-import/read-fhir.ts";
import type { XmlElement } from "@larkwell/domain/record-import/xml-tree.ts";
import { XMLParser, XMLValidator } from "fast-xml-parser";

const MOST_NESTED = 60;

/** By its byte order mark, or as an XML document declares it; UTF-8 otherwise. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*encoding=["']([\w-]{1,30})["']/.exec(head)?.[1] ?? "utf-8";
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableRecord("not_a_record");
  }
}

/** As the parser gives it: an object with one name and its children, the attributes beside it, or a text. */
type Parsed = Record<string, Parsed[]> & { ":@"?: Record<string, string>; "#text"?: string };

function elementFrom(parsed: Parsed): XmlElement | string {
  const { ":@": attributes = {}, "#text": text, ...named } = parsed;
  const [name] = Object.keys(named);
  if (name === undefined) return String(text ?? "");
  return { name, attributes, children: (named[name] ?? []).map(elementFrom) };
}

function parseXml(text: string): XmlElement | undefined {
  // A document type can define entities that grow without end or load files. No clinical document needs one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableRecord("unsafe_record");
  if (XMLValidator.validate(text) !== true) throw new UnreadableRecord("not_a_record");
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    htmlEntities: true,
    maxNestedTags: MOST_NESTED,
  });
  try {
    const roots = (parser.parse(text) as Parsed[]).map(elementFrom);
    return roots.find((root) => typeof root !== "string");
  } catch {
    throw new UnreadableRecord("not_a_record");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UnreadableRecord("not_a_record");
  }
}

/** @throws UnreadableRecord */
export function readRecord(bytes: Uint8Array, kind: "json" | "xml", today: Temporal.PlainDate): ReadRecord {
  const text = textOf(bytes).replace(/^\uFEFF/, "");
  return kind === "json" ? readFhir(parseJson(text), today) : readCcda(parseXml(text), today);
}
