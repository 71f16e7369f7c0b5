// Keeps the crisis page and its styles on the device, so that it opens without a network. Its scope is that page alone;
// nothing else is stored.
const page = "/app/crisis-help";
const kept = "crisis-help";

/** Milliseconds that a person in need waits for the network before the stored page is shown. */
const patience = 2500;

async function keep(reply) {
  const html = await reply.clone().text();
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, address]) => address);
  const cache = await caches.open(kept);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(assets.filter((address) => !known.includes(address)));
  await cache.put(page, reply);
  for (const old of known.filter((address) => address !== page && !assets.includes(address))) await cache.delete(old);
}

async function fetchPage() {
  const reply = await fetch(page, { credentials: "omit", cache: "no-cache" });
  if (!reply.ok || reply.redirected) throw new Error(`The crisis page answered ${reply.status}.`);
  return reply;
}

async function answerPage(event) {
  const fresh = fetchPage();
  event.waitUntil(fresh.then((reply) => keep(reply.clone())).catch(() => undefined));
  const last = await caches.match(page);
  if (!last) return (await fresh).clone();
  const late = new Promise((resolve) => setTimeout(resolve, patience, last));
  return Promise.race([fresh.then((reply) => reply.clone()), late]).catch(() => last);
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    fetchPage()
      .then(keep)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(answerPage(event));
  else if (pathname.startsWith("/assets/"))
    event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
});
