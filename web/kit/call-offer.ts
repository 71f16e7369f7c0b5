/** Draws the offer of a call in the crisis panel and the crisis help: only the frame of a signed-in member has one. */
import { createContext, type ReactNode } from "react";

export const CallOffer = createContext<((from: "words" | "not_safe") => ReactNode) | null>(null);
