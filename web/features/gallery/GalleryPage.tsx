/** Every piece of the kit in its states, for looking and for the accessibility check. */
import { Page } from "../../kit/Page.tsx";
import { Portrait } from "../../kit/Portrait.tsx";

export default function GalleryPage() {
  return (
    <Page title="Gallery" width="wide">
      {Array.from({ length: 24 }, (_, id) => (
        <Portrait key={id} id={id} />
      ))}
    </Page>
  );
}
