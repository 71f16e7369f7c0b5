/** Hydrates the document with React, once the texts in the reader's language are loaded. */
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startLanguage } from "./language/start.ts";

const open = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

const texts = startLanguage();
if (texts) void texts.then(open);
else open();
