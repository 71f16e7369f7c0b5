/**
 * /download-the-app: how to add the application to a phone, what that does and doesn't do, and a text message with the
 * link.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("Get the app"),
    description: t(
      "Keep {brand} on your phone in three taps, on iPhone and Android. It opens like an app, full screen, and you stay signed in on that phone.",
      { brand: brand.name },
    ),
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
        <h1>
          <Trans>One tap from your home screen</Trans>
        </h1>
        <Lead>
          <Trans>
            {brand.name} is a website that your phone can keep like an app. Set it up once, and your visit’s Join button
            is always one tap away.
          </Trans>
        </Lead>
        <StoreLinks />
        <p data-browser-only="">
          <Trans>
            On a computer? <a href="#send">Text the link to your phone</a>.
          </Trans>
        </p>
      </Stack>
      <PhoneScene />
    </Stack>
  );
}

/**
 * Shown only if the operator has an app in a store: the server fills in the URLs, or removes the links (brand.json).
 */
function StoreLinks() {
  return (
    <>
      <a className={buttonClass("secondary")} href={paths.downloadTheApp()} data-brand="app_store_url" hidden>
        <Trans>Download on the App Store</Trans>
      </a>
      <a className={buttonClass("secondary")} href={paths.downloadTheApp()} data-brand="play_store_url" hidden>
        <Trans>Get it on Google Play</Trans>
      </a>
    </>
  );
}

const ways = (): readonly {
  name: string;
  browser: string;
  steps: readonly { sign: ReactNode; words: ReactNode }[];
}[] => [
  {
    name: t("iPhone and iPad"),
    browser: t("in Safari"),
    steps: [
      {
        sign: <ShareSign />,
        words: (
          <>
            <Trans>
              Open this site and tap <strong>Share</strong>, the square with the arrow.
            </Trans>
          </>
        ),
      },
      {
        sign: <AddSign />,
        words: (
          <>
            <Trans>
              Scroll down and choose <strong>Add to Home Screen</strong>.
            </Trans>
          </>
        ),
      },
      {
        sign: <HomeSign />,
        words: (
          <>
            <Trans>
              Tap <strong>Add</strong>. The new icon appears among your apps.
            </Trans>
          </>
        ),
      },
    ],
  },
  {
    name: t("Android"),
    browser: t("in Chrome"),
    steps: [
      {
        sign: <MenuSign />,
        words: (
          <>
            <Trans>
              Open this site and tap the <strong>three dots</strong> at the top.
            </Trans>
          </>
        ),
      },
      {
        sign: <AddSign />,
        words: (
          <>
            <Trans>
              Choose <strong>Add to Home screen</strong>, then <strong>Install</strong>.
            </Trans>
          </>
        ),
      },
      {
        sign: <HomeSign />,
        words: (
          <>
            <Trans>Find the new icon among your apps and move it where you like.</Trans>
          </>
        ),
      },
    ],
  },
  {
    name: t("Computer"),
    browser: t("in Chrome or Edge"),
    steps: [
      {
        sign: <MonitorSign />,
        words: (
          <>
            <Trans>
              Open this site and click the <strong>screen with the arrow</strong> at the right end of the address bar.
            </Trans>
          </>
        ),
      },
      {
        sign: <AddSign />,
        words: (
          <>
            <Trans>
              Click <strong>Install</strong>.
            </Trans>
          </>
        ),
      },
      {
        sign: <HomeSign />,
        words: (
          <>
            <Trans>It opens in its own window, without tabs.</Trans>
          </>
        ),
      },
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
      <h2 id="ways">
        <Trans>Add it in three taps</Trans>
      </h2>
      <ul>
        {ways().map((way) => (
          <li key={way.name}>
            <h3>
              {way.name} <span>{way.browser}</span>
            </h3>
            <ol>
              {way.steps.map((step, index) => (
                // The steps never change, so the index is a safe key.
                <li key={index}>
                  {step.sign}
                  <p>{step.words}</p>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <Muted marginTop="32">
        <Trans>In other browsers, look for “Install”, “Add page to” or “Pin” in the menu.</Trans>
      </Muted>
    </Box>
  );
}

/** After the steps, because people who read this on the phone itself don't need a text message. */
function SendLink() {
  return (
    <Stack as="section" gap="24" id="send" className={styles.send} aria-labelledby="sent" data-browser-only="">
      <div>
        <h2 id="sent">
          <Trans>Send the link to your phone</Trans>
        </h2>
        <p>
          <Trans>Open it there, then add it in three taps.</Trans>
        </p>
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
      <h2 id="what">
        <Trans>What you get, and what you don’t</Trans>
      </h2>
      <div>
        <h3>
          <Trans>You get</Trans>
        </h3>
        <PlainList gap="16" measure>
          <li>
            <Trans>
              All of {brand.name}, full screen: booking, the waiting room, the visit itself and your receipts.
            </Trans>
          </li>
          <li>
            <Trans>An icon that says {brand.name} and nothing about health.</Trans>
          </li>
          <li>
            <Trans>You stay signed in on that phone until you sign out or haven’t used it for two months.</Trans>
          </li>
          <li>
            <Trans>Always the latest version. There is nothing to update, and it takes up almost no space.</Trans>
          </li>
        </PlainList>
      </div>
      <div>
        <h3>
          <Trans>You don’t get</Trans>
        </h3>
        <PlainList gap="16" measure>
          <li>
            <Trans>Offline use. If you lose the connection, what you were writing is kept.</Trans>
          </li>
          <li>
            <Trans>Lock screen notifications. Reminders come by email, and by text if you turn texts on.</Trans>
          </li>
          <li>
            <Trans>
              A lock screen of its own. Anyone who can unlock your phone can open it too. In{" "}
              <a href={paths.welcome()}>your account</a>, you can add a second sign-in step and a lock for quick exit.
              Quick exit is on every page once you’re signed in.
            </Trans>
          </li>
        </PlainList>
      </div>
    </Stack>
  );
}
