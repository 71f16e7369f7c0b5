/** Being written. */
import { Page } from "../../kit/Page.tsx";

export default function MyProgramsPage() {
  return <Page title="Programs">{null}</Page>;
}
