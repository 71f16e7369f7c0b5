/**
 * Tells Zod not to make code from text. Our policy forbids it (script-src without unsafe-eval), and each try would be
 * reported. Set where Zod looks, so that pages without a form do not load Zod for it.
 */
(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true };
