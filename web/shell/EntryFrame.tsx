/** The frame of welcome, sign-in and registration: the logo, one narrow column, and a quiet picture on wide screens. */
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { Sprig } from "../kit/illustrations/Sprig.tsx";
import { PersonShape } from "../kit/PersonShape.tsx";
import { paths } from "../paths.ts";
import styles from "./EntryFrame.module.css";
import { LogoLink, SkipLink } from "./FrameTop.tsx";
import type { OpeningHandle } from "./first-words.ts";

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.top}>
        <LogoLink to={paths.home()} large />
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <aside className={styles.side} aria-hidden="true">
        <PersonShape number={4} className={styles.arch} />
        <Sprig className={styles.sprig} />
        <p>
          <Trans>Say it the way you’d say it to a friend.</Trans>
        </p>
      </aside>
    </div>
  );
}

export const handle: OpeningHandle = { frame: Frame };

export default function EntryFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
