/** The frame of the public pages: masthead, page, footer. Loads nothing of the application. */
import { Link, Outlet, useMatches } from "react-router";
import { brand } from "../brand.ts";
import { ButtonLink } from "../kit/Button.tsx";
import { LarkMark } from "../kit/LarkMark.tsx";
import { paths } from "../paths.ts";
import styles from "./PublicFrame.module.css";
import { publicFooter, publicMenu } from "./public-menu.ts";
import { isStill } from "./still-pages.ts";
import visitorScript from "./visitor.ts?worker&url";

export default function PublicFrame() {
  const still = isStill(useMatches().map((match) => match.handle));
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className={styles.head}>
        <Link to={paths.home()} className={styles.logo} aria-label={`${brand.name} home`}>
          <LarkMark />
          <span>{brand.name}</span>
        </Link>
        <nav aria-label="Main" className={styles.menu}>
          {publicMenu.map((item) => (
            <Link key={item.to} to={item.to}>
              {item.label}
            </Link>
          ))}
        </nav>
        <div className={styles.doors}>
          <Link to={paths.login()} className={styles.forVisitors}>
            Log in
          </Link>
          <ButtonLink to={paths.welcome()}>Get started</ButtonLink>
          <Link to={paths.dashboard()} className={styles.forSignedIn}>
            My home page
          </Link>
        </div>
      </header>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <p className={styles.name}>
          <LarkMark size={22} /> {brand.name}
        </p>
        <nav aria-label="Footer">
          {publicFooter.map((item) => (
            <Link key={item.to} to={item.to}>
              {item.label}
            </Link>
          ))}
          <a href={`mailto:${brand.supportEmail}`}>Contact</a>
        </nav>
        <p className={styles.note}>
          {brand.name} is not for emergencies: call <a href="tel:911">911</a>. Crisis line, day and night:{" "}
          <a href="tel:988">988</a>.
        </p>
      </footer>
      {still && <script type="module" src={visitorScript} data-still="" />}
    </div>
  );
}
