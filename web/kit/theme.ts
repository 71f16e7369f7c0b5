/** The component library's theme, made of our tokens, so that its parts look like the rest and meet contrast. */
import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { fonts, shapes } from "./tokens.ts";

/** Ten steps around the brand green; the sixth is the brand itself. */
const green: MantineColorsTuple = [
  "#e8f1ee",
  "#cfe1da",
  "#a9cfbe",
  "#8ead9f",
  "#5f9284",
  "#2d7068",
  "#00413e",
  "#003835",
  "#002f2d",
  "#002422",
];

export const theme = createTheme({
  primaryColor: "green",
  primaryShade: { light: 6, dark: 2 },
  autoContrast: true,
  colors: { green },
  white: "#ffffff",
  black: "#111111",
  fontFamily: fonts.text,
  headings: { fontFamily: fonts.title, fontWeight: "420" },
  defaultRadius: shapes.radius,
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  fontSizes: { xs: "0.8125rem", sm: "0.9375rem", md: "1.0625rem", lg: "1.25rem", xl: "1.5625rem" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  // Named, not imported: the shell would otherwise load every component whose defaults are set here.
  components: {
    Button: { defaultProps: { radius: "xl", size: "md" } },
    CloseButton: { defaultProps: { "aria-label": "Close", size: "lg" } },
    Input: { defaultProps: { size: "md" } },
    InputWrapper: { defaultProps: { size: "md", inputWrapperOrder: ["label", "input", "error", "description"] } },
    Modal: { defaultProps: { centered: true, padding: "xl", closeButtonProps: { "aria-label": "Close" } } },
    Drawer: { defaultProps: { padding: "xl", closeButtonProps: { "aria-label": "Close" } } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } } },
    Alert: { defaultProps: { closeButtonLabel: "Dismiss" } },
  },
});
