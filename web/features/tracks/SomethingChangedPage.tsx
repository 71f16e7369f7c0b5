/** Being written. */
import { Page } from "../../kit/Page.tsx";

export default function SomethingChangedPage() {
  return <Page title="Programs">{null}</Page>;
}
