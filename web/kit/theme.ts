/** The component library's theme, made of our tokens, so that its parts look like the rest and meet contrast. */
import {
  Alert,
  Button,
  CloseButton,
  createTheme,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  Notification,
  Paper,
} from "@mantine/core";
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
  components: {
    Button: Button.extend({ defaultProps: { radius: "xl", size: "md" } }),
    CloseButton: CloseButton.extend({ defaultProps: { "aria-label": "Close", size: "lg" } }),
    Input: Input.extend({ defaultProps: { size: "md" } }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { size: "md", inputWrapperOrder: ["label", "input", "error", "description"] },
    }),
    Modal: Modal.extend({
      defaultProps: { centered: true, closeButtonProps: { "aria-label": "Close" }, padding: "xl" },
    }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } } }),
    Alert: Alert.extend({ defaultProps: { closeButtonLabel: "Dismiss" } }),
    Paper: Paper.extend({ defaultProps: { radius: shapes.radius } }),
  },
});
