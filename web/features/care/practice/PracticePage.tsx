/** What members see of the practitioner and can book: profile, licenses, products. */
import { listLicences, listPracticeProducts, readPracticeProfile } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { LicenceList } from "./LicenceList.tsx";
import { PortraitForm } from "./PortraitForm.tsx";
import { ProductList } from "./ProductList.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { PublicPageSwitch } from "./PublicPageSwitch.tsx";

export default function PracticePage() {
  const me = useMe();
  const profile = useQuery({ ...q(readPracticeProfile, {}), refetchOnWindowFocus: false });
  const licences = useQuery(q(listLicences, {}));
  const products = useQuery(q(listPracticeProducts, {}));
  return (
    <Page
      title={t("Licenses & products")}
      lead={t("What members can book with you, where you are licensed, and how you introduce yourself.")}
      action={
        profile.data?.published && (
          <ButtonLink kind="secondary" to={paths.practitioner(me.id)}>
            <Trans>See your profile as members see it</Trans>
          </ButtonLink>
        )
      }
    >
      <Stack gap="64" columns="fill">
        {profile.data && !profile.data.published && (
          <Text padding="16 24" radius="small" background="warning" color="warning">
            <Trans>
              Your profile isn’t published yet, so members can’t find you. The clinic publishes it when everything is
              ready.
            </Trans>
          </Text>
        )}
        <StateOf query={products} loading={<Skeleton height="12rem" />}>
          {({ data }) => <ProductList products={data} verticals={profile.data?.verticals ?? []} />}
        </StateOf>
        <StateOf query={licences} loading={<Skeleton height="12rem" />}>
          {({ data }) => <LicenceList licences={data} />}
        </StateOf>
        <PortraitForm />
        {profile.data && <PublicPageSwitch profile={profile.data} />}
        <StateOf query={profile} loading={<Skeleton height="30rem" />}>
          {(data) => <ProfileForm profile={data} />}
        </StateOf>
      </Stack>
    </Page>
  );
}
