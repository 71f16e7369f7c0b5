/** The lines to call in a crisis. Plain links and words, so that they work without the server. */
import styles from "./CrisisLines.module.css";

const lines = [
  {
    call: "tel:911",
    number: "911",
    name: "Emergency",
    text: "Someone’s life may be in danger, heavy bleeding, chest pain, a seizure, or you cannot keep safe.",
  },
  {
    call: "tel:988",
    number: "988",
    name: "Suicide & Crisis Lifeline",
    text: "Call or text, day and night. For any thought of harming yourself, or when it is too much.",
  },
  {
    call: "tel:18338526262",
    number: "1-833-852-6262",
    name: "National Maternal Mental Health Hotline",
    text: "Call or text, day and night, in pregnancy and after birth. Free, in English and Spanish.",
  },
  {
    call: "tel:18007997233",
    number: "1-800-799-7233",
    name: "National Domestic Violence Hotline",
    text: "Day and night, if someone at home makes you afraid.",
  },
] as const;

export function CrisisLines() {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.number}>
          <a href={line.call}>
            <span className={styles.number}>{line.number}</span>
            <span className={styles.name}>{line.name}</span>
          </a>
          <p>{line.text}</p>
        </li>
      ))}
      <li>
        <p>
          These numbers are for the United States. Elsewhere, call your local emergency number (112 in many countries).
        </p>
      </li>
    </ul>
  );
}
