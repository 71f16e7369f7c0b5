// Shows push notifications. It always shows one, and never decides: the server has decided (browsers take a subscription
// away from a worker that stays silent). It keeps nothing and answers no requests.
const fallback = { title: "You have something new", tag: "news", navigate: "/app/notifications" };

function read(event) {
  try {
    const told = event.data?.json();
    return told?.web_push === 8030 && told.notification ? { ...fallback, ...told.notification } : fallback;
  } catch {
    return fallback;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, lang, dir, tag, navigate } = read(event);
  event.waitUntil(
    self.registration.showNotification(title, {
      ...(body ? { body } : {}),
      ...(lang ? { lang } : {}),
      ...(dir ? { dir } : {}),
      tag,
      icon: "/icons/icon-192.png",
      data: { navigate },
    }),
  );
});

async function open(address) {
  const target = new URL(address, self.location.origin);
  // Only our own pages, whatever the message says.
  const page =
    target.origin === self.location.origin ? target.href : new URL(fallback.navigate, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [near] = windows;
  if (!near) return self.clients.openWindow(page);
  // If the browser doesn’t bring it to the front, it still shows the right page.
  await near.focus().catch(() => undefined);
  return near.navigate(page).catch(() => self.clients.openWindow(page));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate ?? fallback.navigate));
});
