/** The facts of one shared item, as the partner reads them and as the member sees them beforehand. */
import type { SharedView } from "@larkwell/contract/sharing.ts";
import { Text } from "../../../kit/Layout.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Partners.module.css";
import { dayText } from "./partner-words.ts";

type Entry = SharedView["entries"][number];

/** The large text of an entry; its label is below it. */
function Fact({ entry, zone }: { entry: Entry; zone: string }) {
  if (entry.at) return <TimeText at={entry.at} zone={zone} />;
  return <>{entry.date ? dayText(entry.date) : entry.words}</>;
}

export const SharedEntries = ({ view, zone }: { view: SharedView; zone: string }) => (
  <ul>
    {view.entries.map((entry) => (
      <Text
        as="li"
        color="title"
        size="title-sm"
        font="title"
        breakWords
        key={`${entry.about} ${entry.words} ${entry.date} ${entry.at}`}
        className={entry.about === null ? styles.fact : styles.part}
      >
        {entry.about !== null && <strong>{entry.about}</strong>}
        <Fact entry={entry} zone={zone} />
        {(entry.at ?? entry.date) && <small>{entry.words}</small>}
      </Text>
    ))}
  </ul>
);
