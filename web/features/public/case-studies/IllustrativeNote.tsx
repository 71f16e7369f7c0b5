/** Says above every case study, before anything else, that it is invented: no customer, no real company, no results. */
import styles from "./IllustrativeNote.module.css";

/** `name` is the word of the page's address; `is` says what stands behind it here. */
export function IllustrativeNote({ name, is }: { name: string; is: string }) {
  return (
    <aside className={styles.note} aria-label="About this example">
      <p>
        <strong>An example, made up to explain.</strong> {name} is {is}. The name is only that of this page’s address:
        it is not a customer and has nothing to do with any company, firm or person that is really called so. The people
        are invented, and so is everything that happens to them. There are no results here.
      </p>
    </aside>
  );
}
