/** Opens the practitioner's own page to everyone and to search engines, or closes it. It is closed until they open it. */
import { openPublicPage, type PracticeProfile, readPracticeProfile } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./Practice.module.css";

export function PublicPageSwitch({ profile }: { profile: PracticeProfile }) {
  const send = useSend(openPublicPage, {
    onSuccess: (saved) => {
      queryClient.setQueryData([readPracticeProfile.name, {}], saved);
      toast.success(saved.public_page ? t("Your page is public now") : t("Your page is closed"));
    },
  });
  const address = profile.public_page;
  return (
    <Section title={t("Your public page")}>
      <Stack gap="24" className={styles.form}>
        <p>
          <Trans>
            A public page that anyone can open and search engines can find. It shows your name, picture or initials,
            profession, headline, languages, states, specialties and next open times. It says nothing about members.
          </Trans>
        </p>
        {address !== null && profile.published && (
          <p>
            <Trans>
              Your page is public: <a href={address}>see your public page</a>.
            </Trans>
          </p>
        )}
        {address !== null && !profile.published && (
          <p>
            <Trans>Your page goes public when the clinic publishes your profile.</Trans>
          </p>
        )}
        <div>
          <Button
            kind={address === null ? "primary" : "secondary"}
            busy={send.isPending}
            onClick={() => send.mutate({ body: { open: address === null } })}
          >
            {address === null ? t("Open my page to everyone") : t("Close my page")}
          </Button>
        </div>
        {address !== null && (
          <Text color="muted">
            <Trans>If you turn it off, it’s gone right away. Search engines may show it for a few more days.</Trans>
          </Text>
        )}
      </Stack>
    </Section>
  );
}
