/** The invitation to keep the application on an iPhone or iPad: part of every public page, hidden until app-promotion.ts shows it. */
import { brand } from "../brand.ts";
import { ButtonLink } from "../kit/Button.tsx";
import { LarkMark } from "../kit/LarkMark.tsx";
import { Prompt } from "../kit/Prompt.tsx";
import { paths } from "../paths.ts";

export function AppPromotion() {
  return (
    <Prompt
      mark="app-promotion"
      title={
        <>
          <LarkMark size={28} /> {brand.name} on your home screen
        </>
      }
      actions={<ButtonLink to={paths.downloadTheApp()}>See how</ButtonLink>}
    >
      <p>It opens like an app, in one tap, without the bars of the browser.</p>
    </Prompt>
  );
}
