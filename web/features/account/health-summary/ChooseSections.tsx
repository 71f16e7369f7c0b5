/** Which sections are in a summary, and which of their entries. What could hurt the member starts unticked, with a sentence why. */
import type { SummaryItem } from "@larkwell/contract/health-summary.ts";
import { SECTION_NAMES, type SectionName, sectionChoice } from "@larkwell/domain/health-summary/sections.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import styles from "./HealthSummary.module.css";
import type { Choice } from "./use-choice.ts";

interface Props {
  items: readonly SummaryItem[];
  choice: Choice;
}

const isSensitive = (name: SectionName) => sectionChoice(name).why !== undefined;

/** `onMore`: there are sections that are shown only to someone who asks for them. */
export function ChooseSections({ items, choice, onMore }: Props & { onMore: (() => void) | undefined }) {
  const has = (name: SectionName) => items.some(({ section }) => section === name);
  const sensitive = SECTION_NAMES.filter((name) => isSensitive(name) && has(name));
  return (
    <Stack gap="24">
      <Stack as="fieldset" gap="16" plain>
        <legend className="visually-hidden">
          <Trans>Sections</Trans>
        </legend>
        {SECTION_NAMES.filter((name) => !isSensitive(name)).map((name) => (
          <SectionField key={name} name={name} items={items} choice={choice} />
        ))}
      </Stack>
      {sensitive.length > 0 && (
        <Stack as="fieldset" gap="16" plain>
          <legend>
            <Trans>These start unticked. Tick one only if this receiver should know.</Trans>
          </legend>
          {sensitive.map((name) => (
            <SectionField key={name} name={name} items={items} choice={choice} />
          ))}
        </Stack>
      )}
      {onMore && (
        <div>
          <Button kind="quiet" onClick={onMore}>
            <Trans>Show more sections</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

function SectionField({ name, items, choice }: Props & { name: SectionName }) {
  const { title, holds, why } = sectionChoice(name);
  const own = items.filter(({ section }) => section === name);
  const isTicked = choice.chosen.sections.includes(name);
  return (
    <Stack gap="8" padding="16" radius="small" border="all">
      <CheckField
        label={title}
        help={
          own.length === 0 ? t("{holds} Nothing is written down there.", { holds }) : why ? `${holds} ${why}` : holds
        }
        checked={isTicked}
        onChange={() => choice.toggleSection(name)}
      />
      {isTicked && own.length > 0 && <Entries items={own} choice={choice} title={title} />}
    </Stack>
  );
}

function Entries({ items, choice, title }: Props & { title: string }) {
  return (
    <Stack as="fieldset" gap="4" plain className={styles.entries} aria-label={t("{title}: entries", { title })}>
      {items.map((item, place) =>
        item.entry === null ? (
          <Muted as="p" key={`${item.title} ${place}`}>
            {item.title}
          </Muted>
        ) : (
          <CheckField
            key={item.entry}
            label={<span translate="no">{item.title}</span>}
            checked={!choice.chosen.without.includes(item.entry)}
            onChange={() => choice.toggleEntry(item.entry ?? 0)}
          />
        ),
      )}
    </Stack>
  );
}
