/** Renders the opening of the page being built, in its layout's frame. */
import { useMatches } from "react-router";
import { BeforeScript } from "./BeforeScript.tsx";
import type { OpeningHandle } from "./first-words.ts";
import styles from "./Starting.module.css";

export function FirstWords() {
  const handles = useMatches().map((match) => match.handle as OpeningHandle | undefined);
  const Frame = handles.find((handle) => handle?.frame)?.frame;
  const Opening = handles.at(-1)?.opening;
  if (!Frame || !Opening) return null;
  return (
    <>
      <div className={styles.aboveOpening}>
        <BeforeScript />
      </div>
      <div className={styles.opening}>
        <Frame>
          <Opening />
        </Frame>
      </div>
    </>
  );
}
