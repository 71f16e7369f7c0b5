/** /download-the-app: how to keep the application on a phone, what that gives and what it does not, and a text with the link. */
import type { ReactNode } from "react";
import { brand } from "../../../brand.ts";
import AppLinkIsland from "../../../islands/app-link-form.tsx";
import { buttonClass } from "../../../kit/Button.tsx";
import { Island } from "../../../kit/Island.tsx";
import { LarkMark } from "../../../kit/LarkMark.tsx";
import { Box, Lead, Muted, PlainList, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { AddSign, MenuSign, MonitorSign, ShareSign } from "./DeviceSigns.tsx";
import styles from "./Download.module.css";
import { PhoneScene } from "./PhoneScene.tsx";

export function meta() {
  return pageMeta({
    title: "Get the app",
    description: `Keep ${brand.name} on your phone in three taps, on iPhone and Android. It opens like an app, full screen, and stays signed in until you sign out.`,
    path: paths.downloadTheApp(),
  });
}

export default function DownloadPage() {
  return (
    <div data-quiet="">
      <Opening />
      <Ways />
      <SendLink />
      <WhatItIs />
    </div>
  );
}

function Opening() {
  return (
    <Stack as="section" gap="48" className={styles.opening}>
      <Stack gap="24" alignContent="start" className={styles.words}>
        <h1>One tap from your home screen.</h1>
        <Lead>
          {brand.name} is a website that your phone can keep like an app. You choose it once; from then on the Join
          button of your visit is one tap away.
        </Lead>
        <StoreLinks />
        <p data-browser-only="">
          Reading this on a computer? <a href="#send">Have the link sent to your phone</a>.
        </p>
      </Stack>
      <PhoneScene />
    </Stack>
  );
}

/** Only where the operator has an app in a store: the server fills the addresses in, or takes the places away (brand.json). */
function StoreLinks() {
  return (
    <>
      <a className={buttonClass("secondary")} href={paths.downloadTheApp()} data-brand="app_store_url" hidden>
        Get it in the App Store
      </a>
      <a className={buttonClass("secondary")} href={paths.downloadTheApp()} data-brand="play_store_url" hidden>
        Get it on Google Play
      </a>
    </>
  );
}

const ways: readonly { name: string; browser: string; steps: readonly { sign: ReactNode; words: ReactNode }[] }[] = [
  {
    name: "iPhone and iPad",
    browser: "in Safari",
    steps: [
      {
        sign: <ShareSign />,
        words: (
          <>
            Open this site and tap <strong>Share</strong>, the square with the arrow.
          </>
        ),
      },
      {
        sign: <AddSign />,
        words: (
          <>
            Scroll down and choose <strong>Add to Home Screen</strong>.
          </>
        ),
      },
      {
        sign: <HomeSign />,
        words: (
          <>
            Tap <strong>Add</strong>. The new icon appears among your apps.
          </>
        ),
      },
    ],
  },
  {
    name: "Android",
    browser: "in Chrome",
    steps: [
      {
        sign: <MenuSign />,
        words: (
          <>
            Open this site and tap the <strong>three dots</strong> at the top.
          </>
        ),
      },
      {
        sign: <AddSign />,
        words: (
          <>
            Choose <strong>Add to Home screen</strong>, then <strong>Install</strong>.
          </>
        ),
      },
      { sign: <HomeSign />, words: <>Find the new icon among your apps, and put it where you like.</> },
    ],
  },
  {
    name: "Computer",
    browser: "in Chrome or Edge",
    steps: [
      {
        sign: <MonitorSign />,
        words: (
          <>
            Open this site and click the <strong>screen with the arrow</strong> at the right end of the address bar.
          </>
        ),
      },
      {
        sign: <AddSign />,
        words: (
          <>
            Click <strong>Install</strong>.
          </>
        ),
      },
      { sign: <HomeSign />, words: <>It opens in a window of its own, without tabs.</> },
    ],
  },
];

function HomeSign() {
  return (
    <Stack as="span" align="center" justify="center" radius="small" background="deep" className={styles.mark}>
      <LarkMark size={32} />
    </Stack>
  );
}

function Ways() {
  return (
    <Box as="section" pageWidth padding="48 24" className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">Three taps, once</h2>
      <ul>
        {ways.map((way) => (
          <li key={way.name}>
            <h3>
              {way.name} <span>{way.browser}</span>
            </h3>
            <ol>
              {way.steps.map((step, index) => (
                // The steps are fixed.
                <li key={index}>
                  {step.sign}
                  <p>{step.words}</p>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <Muted marginTop="32">Other browsers call it “Install”, “Add page to” or “Pin”, in their menu.</Muted>
    </Box>
  );
}

/** After the steps: whoever reads this on the phone itself needs no text. */
function SendLink() {
  return (
    <Stack as="section" gap="24" id="send" className={styles.send} aria-labelledby="sent" data-browser-only="">
      <div>
        <h2 id="sent">Have the link sent to your phone</h2>
        <p>Then open it there and take the three taps.</p>
      </div>
      <Stack gap="16" padding="24" border="all" radius="small" background="surface" className={styles.text}>
        <Island name="app-link-form" of={AppLinkIsland} props={{}} />
      </Stack>
    </Stack>
  );
}

function WhatItIs() {
  return (
    <Stack as="section" gap="32" className={styles.honest} aria-labelledby="what">
      <h2 id="what">What you get, and what you don’t</h2>
      <div>
        <h3>You get</h3>
        <PlainList gap="16" measure>
          <li>The whole of {brand.name}, full screen: booking, the waiting room, the visit itself, your receipts.</li>
          <li>An icon that says {brand.name} and nothing about health.</li>
          <li>You stay signed in on that phone until you sign out, or have not used it for two months.</li>
          <li>Always the newest version. There is nothing to update, and it takes next to no room.</li>
        </PlainList>
      </div>
      <div>
        <h3>You don’t get</h3>
        <PlainList gap="16" measure>
          <li>Anything without a connection. What you are writing is kept if the line breaks meanwhile.</li>
          <li>Notifications on the lock screen. Reminders come by e-mail, and by text if you switch that on.</li>
          <li>
            A lock of its own. Whoever opens your phone can open it too; <a href={paths.welcome()}>your account</a> has
            a second sign-in step, and quick exit is on every page of it.
          </li>
        </PlainList>
      </div>
    </Stack>
  );
}
