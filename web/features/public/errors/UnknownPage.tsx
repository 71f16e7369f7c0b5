/** Any address without a page: an old one goes to its new address, every other goes to /404. */
import { redirectFor } from "@larkwell/contract/redirects.ts";
import { idOfPublicPage } from "@larkwell/domain/practitioners/public-page.ts";
import { type ClientLoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { paths } from "../../../paths.ts";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // The server renders these pages: the application has no routes for them.
  if (idOfPublicPage(pathname) !== undefined) throw redirectDocument(pathname + search);
  throw redirect(redirectFor(pathname, search) ?? paths.notFound());
}

export default function UnknownPage() {
  return null;
}
