/** What happened with a piece: reviews, texts that were sent back, and versions. */
import type { OpsPieceDetail } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import styles from "./Content.module.css";
import { reviewStates } from "./content-words.ts";
import { VersionActs } from "./VersionActs.tsx";

export function PieceHistory({ piece }: { piece: OpsPieceDetail }) {
  return (
    <>
      <Returns returns={piece.returns} />
      <Section title={t("Reviews")}>
        {piece.reviews.length === 0 ? (
          <Muted>{t("No one has reviewed it yet.")}</Muted>
        ) : (
          <PlainList gap="16">
            {piece.reviews.map((review) => (
              <Stack as="li" key={review.id} gap="4">
                <Row gap="4 8" align="baseline">
                  <strong>{[review.reviewer, review.credential].filter(Boolean).join(", ")}</strong>
                  <Pill kind={reviewStates()[review.state].kind}>{reviewStates()[review.state].words}</Pill>
                </Row>
                <Muted as="span">
                  {review.due_on === null
                    ? t("{time} UTC", { time: review.reviewed_at })
                    : t("{time} UTC, again by {day}", { time: review.reviewed_at, day: review.due_on })}
                </Muted>
              </Stack>
            ))}
          </PlainList>
        )}
      </Section>
      <Section title={t("Versions")}>
        {piece.versions.length === 0 ? (
          <Muted>{t("No versions yet.")}</Muted>
        ) : (
          <PlainList gap="16" className={styles.history} tabIndex={0} aria-label={t("Versions")}>
            {piece.versions.map((version) => (
              <Stack as="li" key={version.number} gap="4">
                <Row gap="4 8" align="baseline">
                  <strong>{t("Version {number}", { number: version.number })}</strong>
                  {version.is_live && <Pill kind="good">{t("The published text")}</Pill>}
                  {version.is_draft && <Pill kind="accent">{t("Draft")}</Pill>}
                  {version.reviewed && <Pill kind="good">{t("Reviewed")}</Pill>}
                </Row>
                <Muted as="span">
                  {version.editor === null
                    ? t("Shipped, {time} UTC", { time: version.saved_at })
                    : t("{name}, {time} UTC", { name: version.editor, time: version.saved_at })}
                </Muted>
                {version.note !== "" && <span>{version.note}</span>}
                <VersionActs piece={piece} version={version} />
              </Stack>
            ))}
          </PlainList>
        )}
      </Section>
    </>
  );
}

function Returns({ returns }: Pick<OpsPieceDetail, "returns">) {
  if (returns.length === 0) return null;
  return (
    <Section title={t("Comments of reviewers")}>
      <PlainList gap="16">
        {returns.map((one) => (
          <Stack as="li" key={one.id} gap="4">
            <p className={styles.note}>{one.comment}</p>
            <Muted as="span">
              {one.is_current
                ? t("{name}, {time} UTC", { name: one.author, time: one.returned_at })
                : t("{name}, {time} UTC, about an older text", { name: one.author, time: one.returned_at })}
            </Muted>
          </Stack>
        ))}
      </PlainList>
    </Section>
  );
}
