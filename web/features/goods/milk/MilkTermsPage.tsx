/** The terms of milk shipping, accepted with every order. */
import { operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { KIT_FACTS, MILK_TERMS_SINCE, MILK_TERMS_VERSION } from "@larkwell/domain/milk/kits.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { LegalPage } from "../../public/site/LegalPage.tsx";

export function meta() {
  return pageMeta({
    title: t("Terms of milk shipping"),
    description: t(
      "What you agree to when you order a kit that keeps milk cold on the way home: ordering, cost, filling, carriers, delays, canceling and data.",
    ),
    path: paths.milkTerms(),
  });
}

export default function MilkTermsPage() {
  return (
    <LegalPage
      title={t("Terms of milk shipping")}
      lead={t(
        "What you agree to when you order a kit. This is version {version} of the terms. Your order records which version you accepted.",
        {
          version: MILK_TERMS_VERSION,
        },
      )}
      version={MILK_TERMS_SINCE}
      parts={parts()}
    />
  );
}

const parts = () =>
  [
    {
      title: t("The service"),
      body: (
        <p>
          <Trans>
            {brand.name} sends you a kit in which you can ship milk that you pumped yourself, for your own child, from
            where you travel to your home. It is a travel service, not medical care, and not a milk bank. We do not
            collect, test, treat, sell or pass on milk.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Who can order"),
      body: (
        <p>
          <Trans>
            Members with an account, for themselves. We may hold an order or not offer the service when it is not right
            for a member, without asking them to explain anything.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Ordering in time"),
      body: (
        <p>
          <Trans>
            You must order a kit at least one weekday before the day you arrive. United States federal holidays do not
            count as weekdays. The order form refuses a day that we cannot meet. An order is a request until the kit
            ships: we may decline it, and we tell you why.
          </Trans>
        </p>
      ),
    },
    {
      title: t("What it costs"),
      body: (
        <p>
          <Trans>
            Placing an order costs nothing. If your employer pays, you pay nothing. Otherwise we tell you the amount
            before the kit ships and send it only if you agree.
          </Trans>
        </p>
      ),
    },
    {
      title: t("What you do"),
      body: (
        <ul>
          <li>
            <Trans>Wash your hands and pump parts. Use the bags in the kit, closed and dated.</Trans>
          </li>
          <li>
            <Trans>Put only your own milk in the box, and no more than it is made for.</Trans>
          </li>
          <li>
            <Trans>Start the cooling as the card in the lid shows, just before you hand the box over.</Trans>
          </li>
          <li>
            <Trans>Write a full address on the label, where someone can accept the package on the day it comes.</Trans>
          </li>
          <li>
            <Trans>Check the milk when it arrives. If it is warm and no one knows for how long, do not use it.</Trans>
          </li>
        </ul>
      ),
    },
    {
      title: t("How long it stays cold"),
      body: (
        <p>
          <Trans>
            A domestic kit is made to stay cold for {KIT_FACTS.domestic.coldHours} hours from the start of its cooling,
            when closed and filled as the card shows. For international kits, we agree with you on how the milk gets
            home before they ship.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Carriers, customs and airlines"),
      body: (
        <p>
          <Trans>
            Carriers deliver the packages, and their terms apply to the transport. Other countries may ask for documents
            or not allow milk. What we tell you about that is to the best of our knowledge. The customs office decides.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Delay and loss in transit"),
      body: (
        <p>
          <Trans>
            If a kit is late or lost, write to us. If another kit still helps, we send one at no cost to you.{" "}
            {operatorText("milk_loss")}
          </Trans>
        </p>
      ),
    },
    {
      title: t("Canceling"),
      body: (
        <p>
          <Trans>
            You can cancel in your account until the kit ships. An order that could not be sent before your trip ended
            closes automatically.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Your data"),
      body: (
        <p>
          <Trans>
            We give the carrier your name, address and phone number, and nothing about what is in the package beyond
            what the law requires. Staff who open them give a reason, which is recorded. We erase them 90 days after
            your trip ends. The rest is in the <Link to={paths.privacyPolicy()}>privacy policy</Link>.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Law and disputes"),
      body: <p>{operatorText("milk_law")}</p>,
    },
  ] as const;
