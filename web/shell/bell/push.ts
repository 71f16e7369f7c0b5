/**
 * Push notifications of this browser: whether they are possible, and turning them on and off. Permission is asked for
 * only after a tap.
 */
import { readPush, subscribePush, unsubscribePush } from "@larkwell/contract/push.ts";
import { send } from "../../api/client.ts";
import { isNative } from "../../native/bridge.ts";

const worker = "/notifications-worker.js";
/** Its pages are the whole application; it answers no requests, so the crisis page keeps its own worker. */
const scope = "/app/";
const keyName = "applicationServerKey";

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

/** `install`: on an iPhone or iPad only the app on the home screen gets them. */
export type PushSupport = "possible" | "install" | "none";

export function pushSupport(): PushSupport {
  if (isNative()) return "none";
  if (isApple() && !isInstalled()) return "install";
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window ? "possible" : "none";
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (one) => one.charCodeAt(0));
};

const isSame = (have: ArrayBuffer | null | undefined, want: Uint8Array) =>
  have !== null && have !== undefined && new Uint8Array(have).every((byte, at) => byte === want[at]);

/** A subscription made with an earlier key reaches no one: it is replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker, { scope });
  const registration = await readyIn(scope);
  const key = bytesOf(publicKey);
  const known = await registration.pushManager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, key)) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, [keyName]: key });
}

/** The worker of this scope, once it is active: `ready` waits for the one of the page, which may be another. */
async function readyIn(at: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(at);
  if (!registration) throw new Error("The worker was not registered.");
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((resolve) =>
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve();
      }),
    );
  return registration;
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new Error("The browser gave no address.");
  await send(subscribePush, { body: { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } } });
}

/** Call it from a tap. False if the person or the browser said no. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await tellServer(await subscribe(publicKey));
  return true;
}

export async function turnOff(): Promise<void> {
  await send(unsubscribePush, {});
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * At every start: what is still shown is closed, because the person is here; and an address that the browser has
 * changed, or a new session, is told to the server. Never asks for anything.
 */
export async function resync(): Promise<void> {
  if (pushSupport() !== "possible" || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (!registration) return;
  for (const shown of await registration.getNotifications({ tag: "news" })) shown.close();
  if (!(await registration.pushManager.getSubscription())) return;
  const { public_key } = await send(readPush, {});
  if (public_key !== null) await tellServer(await subscribe(public_key));
}
