/** Numbered sources at the end of a page, and the small numbers in the text that lead to them. */
import { t } from "@larkwell/domain/language/text.ts";
import { Box, Text } from "../../../kit/Layout.tsx";
import styles from "./SourceList.module.css";
import { type SourceName, sources } from "./sources.ts";

/** `Cite` and the list of one page, which number the sources in the given order. */
export function sourcesOf(names: readonly SourceName[]) {
  const numberOf = (name: SourceName) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`The page cites ${name} and doesn't list it.`);
    return at + 1;
  };
  return {
    /** Placed after the words that it supports. */
    Cite({ of }: { of: SourceName }) {
      const number = numberOf(of);
      return (
        <sup className={styles.cite}>
          <a href={`#source-${number}`} aria-label={t("Source {number}", { number })}>
            {number}
          </a>
        </sup>
      );
    },
    Sources({ title = t("Sources") }: { title?: string }) {
      return (
        <Box as="section" pageWidth padding="48 24 64" className={styles.sources} aria-labelledby="sources">
          <Text as="h2" paddingTop="24" border="top" size="title-sm" id="sources">
            {title}
          </Text>
          <ol>
            {names.map((name, index) => {
              const source = sources()[name];
              return (
                <li key={name} id={`source-${index + 1}`}>
                  {source.publisher}: <a href={source.url}>{source.title}</a> ({source.year}).
                </li>
              );
            })}
          </ol>
        </Box>
      );
    },
  };
}
