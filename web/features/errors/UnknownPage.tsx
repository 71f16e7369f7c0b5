/** Any address without a page: an old one goes where it lives now, every other goes to /404. */
import { redirectFor } from "@larkwell/contract/redirects.ts";
import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { paths } from "../../paths.ts";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  throw redirect(redirectFor(pathname, search) ?? paths.notFound());
}

export default function UnknownPage() {
  return null;
}
