/** Tells TypeScript about the assets that Vite turns into modules. */
/// <reference types="vite/client" />
