/** Tells TypeScript about the assets that Vite turns into modules. */
/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Whether the build has the gallery, and with it the pseudo-locale. */
  readonly GALLERY: boolean;
}
