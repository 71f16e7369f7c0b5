/**
 * Tells Zod not to generate code from strings. Our policy forbids it (script-src without unsafe-eval), and each attempt
 * would be reported. Set in the global that Zod reads, so that pages without a form do not load Zod for it.
 */
(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true };
