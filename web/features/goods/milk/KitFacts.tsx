/** Beside the form: what each kit holds, the ordering rule, and links to the rest. */
import { t } from "@larkwell/domain/language/text.ts";
import { BAG_OUNCES, KIT_FACTS } from "@larkwell/domain/milk/kits.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Card } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { Bags } from "./KitsToScale.tsx";
import styles from "./OrderKits.module.css";

export function KitFacts() {
  const { domestic, international } = KIT_FACTS;
  return (
    <Stack as="aside" gap="16" alignContent="start" className={styles.facts} aria-label={t("About the kits")}>
      <Card tint="peach">
        <h2>
          <Trans>Domestic</Trans>
        </h2>
        <Bags kit="domestic" />
        <p>
          <Trans>
            Up to {domestic.ounces} oz: {domestic.bags} bags of {BAG_OUNCES} oz. Stays cold for {domestic.coldHours}{" "}
            hours.
          </Trans>
        </p>
        <h2>
          <Trans>International</Trans>
        </h2>
        <Bags kit="international" />
        <p>
          <Trans>
            Up to {international.ounces} oz, about {international.bags} bags.
          </Trans>
        </p>
      </Card>
      <p>
        <Trans>
          <Text as="strong" color="ink">
            Order at least one weekday before you arrive.
          </Text>{" "}
          Kits don’t ship on weekends or federal holidays.
        </Trans>
      </p>
      <p>
        <Trans>
          <Text as="strong" color="ink">
            You pay nothing here.
          </Text>{" "}
          We check whether your employer pays. If there is anything left to pay, we call you with the amount before the
          kit ships.
        </Trans>
      </p>
      <p>
        <Link to={paths.milkFaq()}>
          <Trans>Questions and answers</Trans>
        </Link>
      </p>
    </Stack>
  );
}
