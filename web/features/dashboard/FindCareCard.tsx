/** Leads from the dashboard into the search for a practitioner, by the words people use. */
import { Link } from "react-router";
import { ButtonLink } from "../../kit/Button.tsx";
import { Portrait } from "../../kit/Portrait.tsx";
import { paths } from "../../paths.ts";
import styles from "./Dashboard.module.css";

const needs = [
  { label: "Pain", search: { term: "pain" } },
  { label: "Mood and worry", search: { term: "anxiety" } },
  { label: "Sleep", search: { term: "sleep" } },
  { label: "Eating", search: { term: "nutrition" } },
  { label: "A prescription", search: { prescribe: true } },
] as const;

/** `aside`: something else on the page is more urgent (D67). */
export function FindCareCard({ aside = false }: { aside?: boolean }) {
  return (
    <section className={styles.find} aria-labelledby="find-care">
      <div className={styles.findText}>
        <h2 id="find-care">Who would help today?</h2>
        <p>Look through practitioners, or start from what is going on.</p>
        <ButtonLink kind={aside ? "secondary" : "primary"} to={paths.practitioners()}>
          Find care
        </ButtonLink>
        <ul>
          {needs.map((need) => (
            <li key={need.label}>
              <Link to={paths.practitioners(need.search)}>{need.label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.faces} aria-hidden="true">
        {[9, 4, 12].map((id) => (
          <Portrait key={id} id={id} />
        ))}
      </div>
    </section>
  );
}
