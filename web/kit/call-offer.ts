/** Who draws the offer of a call in the crisis panel: only the frame of a signed-in member has one. */
import { type ComponentType, createContext } from "react";

export const CallOffer = createContext<ComponentType<{ from: "words" | "not_safe" }> | null>(null);
