/** Asks for a cell phone number and sends it one text with the link to the app. */
import { AppLinkForm } from "../features/public/promotion/AppLinkForm.tsx";

export default function AppLinkIsland() {
  return <AppLinkForm />;
}
