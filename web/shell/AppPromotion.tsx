/** The invitation to add the application to an iPhone or iPad: part of every public page, hidden until app-promotion.ts shows it. */
import { Trans } from "@lingui/react/macro";
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
          <Trans>
            <LarkMark size={28} /> {brand.name} on your home screen
          </Trans>
        </>
      }
      actions={
        <ButtonLink to={paths.downloadTheApp()}>
          <Trans>See how</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>It opens like an app, in one tap, without browser bars.</Trans>
      </p>
    </Prompt>
  );
}
