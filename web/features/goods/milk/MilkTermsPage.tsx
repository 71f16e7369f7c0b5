/** The terms of milk shipping, accepted with every order. */
import { operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { KIT_FACTS, MILK_TERMS_SINCE, MILK_TERMS_VERSION } from "@larkwell/domain/milk/kits.ts";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { LegalPage } from "../../public/site/LegalPage.tsx";

export function meta() {
  return pageMeta({
    title: "Terms of milk shipping",
    description:
      "What is agreed when a member orders a kit that keeps milk cold on the way home: ordering, cost, filling, carriers, delays, cancelling and data.",
    path: paths.milkTerms(),
  });
}

export default function MilkTermsPage() {
  return (
    <LegalPage
      title="Terms of milk shipping"
      lead={`What is agreed when you order a kit. These are terms number ${MILK_TERMS_VERSION}; your order records which number you accepted.`}
      version={MILK_TERMS_SINCE}
      parts={parts}
    />
  );
}

const parts = [
  {
    title: "What the service is",
    body: (
      <p>
        {brand.name} sends you a kit in which you can ship milk that you pumped yourself, for your own child, from where
        you travel to your home. It is a service around a trip, not medical care, and not a milk bank: milk is not
        collected, tested, treated, sold or passed on.
      </p>
    ),
  },
  {
    title: "Who can order",
    body: (
      <p>
        Members with an account, for themselves. We may hold an order back or not offer the service when it is not right
        for somebody, without asking her to explain anything.
      </p>
    ),
  },
  {
    title: "Ordering in time",
    body: (
      <p>
        A kit must be ordered at least one weekday before the day you arrive; federal holidays of the United States do
        not count as weekdays. The order form refuses a day that cannot be kept. An order is an inquiry until the kit
        leaves: we may decline it, and say why.
      </p>
    ),
  },
  {
    title: "What it costs",
    body: (
      <p>
        Placing an order charges nothing. Where your employer pays, you pay nothing. Otherwise we tell you the amount
        before the kit leaves and send it only if you agree.
      </p>
    ),
  },
  {
    title: "What you do",
    body: (
      <ul>
        <li>Wash hands and parts, and use the bags of the kit, closed and dated.</li>
        <li>Put into the box nothing but your own milk, and no more than it is made for.</li>
        <li>Start the cooling as the card in the lid shows, just before you hand the box over.</li>
        <li>Write a full address on the label, where somebody can take the parcel on the day it comes.</li>
        <li>Look at the milk when it arrives. If it is warm and nobody knows for how long, do not use it.</li>
      </ul>
    ),
  },
  {
    title: "How long it keeps cold",
    body: (
      <p>
        A domestic kit is made to keep cold for {KIT_FACTS.domestic.coldHours} hours from the start of its cooling,
        closed and filled as the card shows. For international kits the way home is agreed with you before they leave.
      </p>
    ),
  },
  {
    title: "Carriers, customs and airlines",
    body: (
      <p>
        Carriers bring the parcels, and their terms hold for the way. Other countries may ask for papers or not let milk
        pass; what we tell you about that is to the best of our knowledge, and the word of the customs office decides.
      </p>
    ),
  },
  {
    title: "Delay and loss on the way",
    body: (
      <p>
        If a kit is late or lost, write to us. If another one still helps, we send it at no cost to you.{" "}
        {operatorText("milk_loss")}
      </p>
    ),
  },
  {
    title: "Cancelling",
    body: (
      <p>
        You can cancel in your account until the kit has left. An order that could not be sent before your trip ended is
        closed by itself.
      </p>
    ),
  },
  {
    title: "Your data",
    body: (
      <p>
        Name, address and telephone number go to the carrier, and nothing about what is in the parcel beyond what the
        law asks for. Staff who open them give a reason, which is recorded. Ninety days after the end of your trip they
        are erased. The rest is in the <Link to={paths.privacyPolicy()}>privacy policy</Link>.
      </p>
    ),
  },
  {
    title: "Law and disputes",
    body: <p>{operatorText("milk_law")}</p>,
  },
] as const;
