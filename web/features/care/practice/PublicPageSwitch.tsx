/** Opens the practitioner's own page to everybody and to search engines, or closes it. It is closed until they open it. */
import { openPublicPage, type PracticeProfile, readPracticeProfile } from "@larkwell/contract/practice.ts";
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
      toast.success(saved.public_page ? "Your page is open to everyone now" : "Your page is closed");
    },
  });
  const address = profile.public_page;
  return (
    <Section title="Your public page">
      <Stack gap="24" className={styles.form}>
        <p>
          A page of your own that everyone can open and search engines can find. It shows your name, picture or
          initials, profession, headline, languages, states, specialties and next free times. Nothing about members
          stands there.
        </p>
        {address !== null && profile.published && (
          <p>
            Your page is open: <a href={address}>see your public page</a>.
          </p>
        )}
        {address !== null && !profile.published && <p>Your page opens when the clinic publishes your profile.</p>}
        <div>
          <Button
            kind={address === null ? "primary" : "secondary"}
            busy={send.isPending}
            onClick={() => send.mutate({ body: { open: address === null } })}
          >
            {address === null ? "Open my page to everyone" : "Close my page"}
          </Button>
        </div>
        {address !== null && (
          <Text color="muted">
            When you close it, it is gone at once. Search engines may show it for a few more days.
          </Text>
        )}
      </Stack>
    </Section>
  );
}
