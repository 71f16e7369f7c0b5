/** This week for one of her tracks: what may be happening, one thing to do, one question to bring, the urgent signs, and what it rests on. */
import type { ThisWeek } from "@larkwell/contract/dashboard.ts";
import { useId } from "react";
import { Link } from "react-router";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import { UrgentSigns } from "../../../kit/UrgentSigns.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import styles from "./Home.module.css";

export function WeekArticle({ week, quiet }: { week: ThisWeek; quiet: boolean }) {
  const titleId = useId();
  return (
    <article className={styles.week} aria-labelledby={titleId}>
      <header className={styles.weekHead}>
        <p className={styles.eyebrow}>{week.phase ?? "For you"}</p>
        <h2 id={titleId}>{week.title}</h2>
      </header>
      <p className={styles.weekLead}>{week.you}</p>
      <div className={styles.pair}>
        <section className={styles.note} data-kind="act">
          <h3>{quiet ? "If you like" : "One thing to do"}</h3>
          <p>{week.act}</p>
        </section>
        <section className={styles.note} data-kind="ask">
          <h3>A question to bring</h3>
          <blockquote>{week.ask}</blockquote>
          {week.who !== null && (
            <Link to={paths.practitioners()} {...lookingFor(week.who)}>
              Find someone to ask: {week.who}
            </Link>
          )}
        </section>
      </div>
      {week.urgent.map((box, index) => (
        <UrgentSigns key={box.about} {...box} foot={index === week.urgent.length - 1} />
      ))}
      <footer className={styles.weekFoot}>
        <p>
          General information. It doesn’t replace the people who care for you. <Reviewed review={week.reviewed} />
        </p>
        <details>
          <summary>What this rests on</summary>
          <ul>
            {week.sources.map((source) => (
              <li key={source.url}>
                <a href={source.url} target="_blank" rel="noreferrer">
                  {source.title}
                </a>
                , {source.organization}
              </li>
            ))}
          </ul>
        </details>
      </footer>
    </article>
  );
}
