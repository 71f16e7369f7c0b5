/** Finds text for people that is written without `t` or `<Trans>`: it would stay English in every language. */
import { languageImports } from "./find-texts.ts";
import { isFunction, lineOf, list, nameOf, parse, type Syntax, textOf, walk } from "./syntax.ts";

export interface BareText {
  text: string;
  file: string;
  line: number;
}

/** Attributes that hold names, classes and measures. No one reads their values, whatever they are. */
const quietAttributes = new Set(
  "className class style to href type id key gap padding as role width kind size align justify rel target htmlFor autoComplete inputMode name columns d viewBox fill stroke transform points pattern accept method encType of state tone color background border scope variant show sign is crossOrigin media content property charSet sizes srcSet src loading decoding slot from autoCapitalize enterKeyHint dateTime lang dir translate hidden part preserve offset clipPath mask dominantBaseline tag aria-live aria-controls aria-labelledby aria-describedby aria-current aria-haspopup aria-autocomplete aria-sort aria-orientation aria-errormessage popoverTarget popoverTargetAction preserveAspectRatio".split(
    " ",
  ),
);
/** Attributes that hold machine names on a tag, but text on many components: `<Fact name="Price">`. */
const isReadOn = (attribute: string, element: string) =>
  /^[A-Z]/.test(element) && /^(name|of|what|tag)$/.test(attribute);
const isQuiet = (attribute: string) =>
  quietAttributes.has(attribute) ||
  /^(data-|on[A-Z]|xml|stroke|gradient|font|text(Anchor|Align))|ClassName$/.test(attribute);

/** Calls that take names, addresses, patterns and text that only engineers read. */
const quietCalls =
  /^(track|matchMedia|querySelector(All)?|closest|getElementById|(add|remove|dispatch)Event(Listener)?|(get|set|remove)(Item|Attribute|Property|PropertyValue)|(has|toggle)Attribute|startsWith|endsWith|includes|has|get|set|split|join|replace(All)?|match(All|es)?|test|indexOf|createElement|useMediaQuery|invariant|postMessage|append|delete|from|until|since|round|toZonedDateTimeISO|formatOf|toLocale(String|DateString|TimeString)|defineProperty|route|index|layout|withQuery|warn|error|log|info|DateTimeFormat|NumberFormat|Collator|Segmenter|supports|register|\w*Event|importScripts|parse|localeCompare|open|URL|RegExp|fetch|Blob|File|\w*Error|compareTo|raw)$/;

/** Attributes that people always read, even if the value is one lowercase word. */
const readAttributes =
  /^(title|label|help|hint|alt|lead|caption|legend|empty|confirm|placeholder|aria-(label|description|valuetext|roledescription))$/;

/** Object properties that hold names and search terms. */
const quietProperties = /^(key|id|d|to|href|className|term|@.*)$/;

const quietElements = /^(style|script|code|kbd)$/;

/** Something that a person could read: several words, or one with a capital. */
export function isText(value: string): boolean {
  const text = value.trim();
  if (!/\p{L}{2}/u.test(text)) return false;
  if (/[{}<>=;]|^[@#.([/]|https?:|--|\\/.test(text) && !/\s[a-z]+\s[a-z]+/.test(text)) return false;
  if (/^[Mm]\d/.test(text)) return false;
  if (/^[A-Z][a-z’'-]+[.…:?!,]?$/.test(text)) return true;
  if (/^[A-Z][A-Z-]{3,}s$/.test(text)) return true;
  if (!/\s/.test(text)) return false;
  // Lists of classes, names and measures.
  return !(/^[a-z0-9-]+(\s[a-z0-9-]+)+$/.test(text) && /[a-z]-|[a-z]\d|\d[a-z]/.test(text));
}

/** Checks a template with a placeholder in place of each value. */
function isTemplateText(node: Syntax): boolean {
  const text = list(node["quasis"])
    .map((quasi) => (quasi["value"] as { cooked: string }).cooked)
    .join("X");
  if (/[a-z]+ [a-z]+ [a-z]+ [a-z]+/.test(text)) return !/[{}]/.test(text);
  if (/https?:|[<>={};]|^\/|^--|^\.|^\[|\b(calc|translate|rotate|scale|url|var)\(|[\dX]px|%$/.test(text)) return false;
  if (!/[a-z]{2}/i.test(text.replaceAll("X", " ")) || (!/\s/.test(text.trim()) && !/^[A-Z][a-z]+/.test(text)))
    return false;
  return !/^[\sX0-9-]*[a-z-]*$/.test(text) || /\s[a-z]{2,}/.test(text);
}

const isJsx = ({ type }: Syntax) => type === "JSXElement" || type === "JSXFragment";
const elementName = (node: Syntax) => nameOf((node["openingElement"] as Syntax | undefined)?.["name"]) ?? "";
const calledName = (node: Syntax | undefined) => nameOf(node?.["callee"]) ?? "";

export function bareTexts(file: string, source: string): BareText[] {
  const ours = languageImports(source);
  const found: BareText[] = [];
  const add = (node: Syntax) => {
    found.push({
      text: source.slice(node.start, node.end).replace(/\s+/g, " ").trim(),
      file,
      line: lineOf(source, node.start),
    });
  };
  walk(parse(file, source), (node, above) => {
    const parent = above.at(-1);
    if (/^(Import|ExportAll)|^TaggedTemplate/.test(node.type)) return false;
    if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull|Instantiation)Expression$/.test(node.type))
      return false;
    if (isJsx(node) && quietElements.test(elementName(node))) return false;
    if (
      node.type === "JSXAttribute" &&
      isQuiet(attributeName(node)) &&
      !isReadOn(attributeName(node), nameOf(parent?.["name"]) ?? "")
    )
      return holdsMore(node);
    if (node.type === "JSXText") {
      if (/\p{L}{2}/u.test((node["value"] as string).replace(/&\w+;/g, "")) && !isInTrans(above)) add(node);
      return false;
    }
    const isReadable =
      node.type === "TemplateLiteral"
        ? isTemplateText(node)
        : node.type === "Literal" &&
          typeof node["value"] === "string" &&
          (isText(node["value"]) || isRead(node, parent) || isBesideText(node, parent, ours));
    if (!isReadable || !parent || isNameOnly(node, parent) || isSaid(node, above, ours)) return true;
    if (parent.type === "JSXExpressionContainer" && isInTrans(above.slice(0, -1))) return true;
    add(node);
    return true;
  });
  return found;
}

const attributeName = (node: Syntax) => {
  const name = node["name"] as Syntax;
  return name.type === "JSXNamespacedName"
    ? `${nameOf(name["namespace"])}:${nameOf(name["name"])}`
    : (nameOf(name) ?? "");
};

/** Functions and tables can contain text even where a string would be a name: `onClick={() => toast.success("…")}`. */
function holdsMore(attribute: Syntax): boolean {
  const value = (attribute["value"] as Syntax | null)?.["expression"] as Syntax | undefined;
  return (
    value !== undefined &&
    (isFunction(value) || /^(Array|Object)Expression$/.test(value.type)) &&
    attributeName(attribute) !== "style"
  );
}

/** Inside `<Trans>`, with only elements in between. */
function isInTrans(above: readonly Syntax[]): boolean {
  for (const node of above.toReversed()) {
    if (!isJsx(node)) return false;
    if (elementName(node) === "Trans") return true;
  }
  return false;
}

/** `busy ? t("in use") : "invited"`: the alternative to a translated text is a text too. */
const isBesideText = (node: Syntax, parent: Syntax | undefined, ours: ReadonlyMap<string, string>) =>
  parent?.type === "ConditionalExpression" &&
  /\p{L}{2}/u.test(node["value"] as string) &&
  [parent["consequent"], parent["alternate"]].some((way) => ours.get(calledName(way as Syntax)) === "t");

const isRead = (node: Syntax, parent: Syntax | undefined) =>
  parent?.type === "JSXAttribute" &&
  readAttributes.test(attributeName(parent)) &&
  /\p{L}{2}/u.test(node["value"] as string);

/** The message of `t` or `msg`, or a string inside a table made with `texts`. */
function isSaid(node: Syntax, above: readonly Syntax[], ours: ReadonlyMap<string, string>): boolean {
  const parent = above.at(-1);
  if (ours.has(calledName(parent)) && list(parent?.["arguments"])[0] === node) return true;
  const near = above.slice(above.findLastIndex(isFunction) + 1);
  return near.some((one) => one.type === "CallExpression" && ours.get(calledName(one)) === "texts");
}

/** Keys, comparisons, directives, and arguments of calls whose text no one reads. */
function isNameOnly(node: Syntax, parent: Syntax): boolean {
  if (parent["key"] === node || parent["computed"] === true || parent.type === "ExpressionStatement") return true;
  if (parent.type === "BinaryExpression" && parent["operator"] !== "+") return true;
  // "one two".split(" ")
  if (parent.type === "MemberExpression" && parent["object"] === node) return true;
  if (parent.type === "SwitchCase" && parent["test"] === node) return true;
  if (parent.type === "Property" && quietProperties.test(nameOf(parent["key"]) ?? "")) return true;
  if (parent.type !== "CallExpression" && parent.type !== "NewExpression") return false;
  return quietCalls.test(calledName(parent)) && !isToast(parent);
}

/** `toast.error` is shown to people; `console.error` and `log.error` are not. */
const isToast = (call: Syntax) => nameOf((call["callee"] as Syntax | undefined)?.["object"]) === "toast";

/**
 * Calls of `t` that can't be translated: made before the reader's language is known, or with a concatenated message.
 */
export function wrongCalls(file: string, source: string): BareText[] {
  const ours = languageImports(source);
  const found: BareText[] = [];
  if (ours.size === 0) return found;
  walk(parse(file, source), (node, above) => {
    if (node.type !== "CallExpression" || ours.get(calledName(node)) !== "t") return true;
    const [message] = list(node["arguments"]);
    const isMade =
      message && textOf(message) === undefined && /^(Template|Binary|Conditional|Logical)/.test(message.type);
    const fault = !above.some(isFunction) ? "before a reader is known" : isMade ? "not one whole message" : undefined;
    if (fault)
      found.push({ text: `${fault}: ${source.slice(node.start, node.end)}`, file, line: lineOf(source, node.start) });
    return true;
  });
  return found;
}
