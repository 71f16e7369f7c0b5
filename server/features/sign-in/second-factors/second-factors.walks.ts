// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const password = "a long and quiet river";

export const walks: Walks = {
  bodies: {
    beginAuthenticatorApp: () => ({ password }),
    beginPasskey: () => ({ password }),
    addPasskey: () => ({ label: "mine", response: {} }),
    confirmAuthenticatorApp: () => ({ code: "123456" }),
    removeSecondFactor: () => ({ password, factor: "authenticator_app" }),
    renewRecoveryCodes: () => ({ password }),
  },
};
