/** Beside the form: what each kit holds, the rule, and where the rest is explained. */
import { BAG_OUNCES, KIT_FACTS } from "@larkwell/domain/milk/kits.ts";
import { Link } from "react-router";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Card } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { Bags } from "./KitsToScale.tsx";
import styles from "./OrderKits.module.css";

export function KitFacts() {
  const { domestic, international } = KIT_FACTS;
  return (
    <Stack as="aside" gap="16" alignContent="start" className={styles.facts} aria-label="About the kits">
      <Card tint="peach">
        <h2>Domestic</h2>
        <Bags kit="domestic" />
        <p>
          Up to {domestic.ounces} oz: {domestic.bags} bags of {BAG_OUNCES} oz. Cold for {domestic.coldHours} hours.
        </p>
        <h2>International</h2>
        <Bags kit="international" />
        <p>
          Up to {international.ounces} oz, about {international.bags} bags.
        </p>
      </Card>
      <p>
        <Text as="strong" color="ink">
          Order at least one weekday before you arrive.
        </Text>{" "}
        On weekends and federal holidays nothing leaves.
      </p>
      <p>
        <Text as="strong" color="ink">
          Nothing is charged here.
        </Text>{" "}
        We check whether your employer pays. If anything is left for you, somebody calls with the amount before the kit
        leaves.
      </p>
      <p>
        <Link to={paths.milkFaq()}>Questions and answers</Link>
      </p>
    </Stack>
  );
}
