/** All the script of a public page; its mark makes the build ship the page without React's router. */
import { visitorScript } from "./static-pages.ts";

const src = import.meta.env.DEV ? "/shell/visitor.ts" : visitorScript;

export function VisitorScript() {
  return <script type="module" src={src} data-still="" />;
}
