/** The examples in a row: one, two or three at a time (R9.042), by swipe, keys or buttons. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Carousel } from "../../../kit/Carousel.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { voices } from "./examples.ts";
import styles from "./Voices.module.css";

export function Voices() {
  return (
    <Carousel label={t("Examples of visits")}>
      {voices().map(({ about, words, seen }) => (
        <Stack as="figure" gap="24" radius="small" background="sage" key={about} className={styles.voice}>
          <p className={styles.example}>
            <Trans>Example, written by us</Trans>
          </p>
          <blockquote>
            <Text as="h2" size="xl">
              {about}
            </Text>
            <p>{words}</p>
          </blockquote>
          <figcaption>{seen}</figcaption>
        </Stack>
      ))}
    </Carousel>
  );
}
