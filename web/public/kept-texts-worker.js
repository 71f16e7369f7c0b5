// Opens the page with the texts that someone keeps on this device where the library can't be reached. Its scope is the
// library. It stores nothing: the application does (web/shell/kept/kept-store.ts), and removes it (web/visitor/drop-kept.ts).
const kept = { cacheName: "kept-texts", ignoreVary: true };
const library = "/app/library";
const list = `${library}/kept`;
const page = `${library}/offline`;

/** Milliseconds that a reader waits for the network. */
const patience = 4000;

async function fromNetwork(request) {
  const late = new Promise((_, reject) => setTimeout(reject, patience, new Error("There was no answer.")));
  const reply = await Promise.race([fetch(request), late]);
  if (reply.status >= 500) throw new Error(`The server answered ${reply.status}.`);
  return reply;
}

async function withoutNetwork(request) {
  const stored = await caches.match(page, kept);
  if (!stored) {
    // Everything was removed: this worker has nothing left to do.
    await self.registration.unregister();
    return fetch(request);
  }
  const { pathname } = new URL(request.url);
  if (pathname === list || pathname === page) return stored;
  const id = /^\/app\/library\/content\/\w+\/(\d+)$/.exec(pathname)?.[1];
  const isKept = id !== undefined && (await caches.match(`${list}/${id}.json`, kept)) !== undefined;
  return Response.redirect(isKept ? `${list}?text=${id}` : list);
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fromNetwork(request).catch(() => withoutNetwork(request)));
  // Their names contain a hash of their content, so a stored one is never outdated.
  else if (pathname.startsWith("/assets/"))
    event.respondWith(caches.match(request, kept).then((found) => found ?? fetch(request)));
});
