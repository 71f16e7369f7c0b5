/** The problems and the preview of a text while someone writes it: read again after a short pause. */
import { checkLibraryText } from "@larkwell/contract/ops-library.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { q } from "../../../../api/client.ts";

const PAUSE_MS = 700;

export function useChecked(slug: string, source: string) {
  const [paused, setPaused] = useState({ slug, source });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ slug, source }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [slug, source]);
  return useQuery({
    ...q(checkLibraryText, { body: { slug: paused.slug || "new-piece", source: paused.source } }),
    placeholderData: keepPreviousData,
  });
}
