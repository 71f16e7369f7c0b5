// The shipping details of a package that staff sent: one shape for everything the clinic sends.
import { filledLine } from "./shapes.ts";

export const dispatched = {
  carrier: filledLine(40, "The carrier"),
  tracking_number: filledLine(60, "The tracking number").refine(
    (text) => /^[A-Za-z0-9 -]*$/.test(text),
    "Use letters, digits, spaces and hyphens.",
  ),
};
