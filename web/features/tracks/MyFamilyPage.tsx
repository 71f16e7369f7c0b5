/** Being written. */
import { Page } from "../../kit/Page.tsx";

export default function MyFamilyPage() {
  return <Page title="Programs">{null}</Page>;
}
