/** Gallery: the layout parts that pages are built from before they need their own CSS. */
import { Box, Lead, Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";

const grounds = ["surface", "sand", "sage", "peach", "blush", "danger", "warning", "success"] as const;

export function LayoutPieces() {
  return (
    <Section title="Layout parts">
      <Stack gap="8">
        <Lead>A lead: the sentence below a title.</Lead>
        <Text>A text, as large as any other.</Text>
        <Muted>A muted line: small and gray.</Muted>
      </Stack>
      <Row gap="8 16" align="center" justify="between" padding="16" border="all" radius="small">
        <span>A row: its children stand beside each other</span>
        <span>and go on</span>
        <span>in a new line.</span>
      </Row>
      <Stack columns="auto fill" gap="16" align="center">
        <Box padding="16" radius="small" background="sage">
          As wide as it needs
        </Box>
        <Box padding="16" radius="small" background="peach">
          What is left
        </Box>
      </Stack>
      <PlainList gap="8">
        {grounds.map((ground) => (
          <Box as="li" key={ground} padding="8 16" radius="small" background={ground}>
            {ground}
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}
