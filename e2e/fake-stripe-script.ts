// A fake of the part of Stripe.js that the application uses: a card field, PaymentMethods, and the bank's window, which
// is in the page like the real one.
import type { BrowserContext } from "@playwright/test";

/** Serves the URLs of Stripe's script and API in this browser from the fake at `port`; everything else is unchanged. */
export async function serveStripeTo(context: BrowserContext, port: number): Promise<void> {
  await context.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${stripeScript.toString()})();` }),
  );
  await context.route("https://api.stripe.com/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: request.postData(),
    });
    await route.fulfill({
      status: response.status,
      headers: { "access-control-allow-origin": "*", "content-type": "application/json" },
      body: await response.text(),
    });
  });
}

/** Runs in the page, so nothing from outside is in scope. */
function stripeScript() {
  type Answer = { id?: string; status?: string; error?: { message: string; code?: string } };
  const api = "https://api.stripe.com/v1";
  const unauthenticated = {
    type: "invalid_request_error",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  };

  const call = async (method: string, path: string, fields: Record<string, string>): Promise<Answer> => {
    const form = new URLSearchParams(fields);
    const url = method === "GET" ? `${api}/${path}?${form}` : `${api}/${path}`;
    const response = await fetch(url, { method, ...(method === "GET" ? {} : { body: form }) }).catch(() => undefined);
    if (!response)
      return {
        error: { message: "We are experiencing issues connecting to our payments provider. Please try again." },
      };
    return (await response.json()) as Answer;
  };

  /** The real one is an iframe. Fields in the page are enough here. */
  const cardElement = () => {
    const frame = document.createElement("div");
    frame.innerHTML =
      '<input aria-label="Credit or debit card number" name="number"> <input aria-label="Expiration" name="expiry" size="6"> <input aria-label="CVC" name="cvc" size="4">';
    const value = (name: string) => frame.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? "";
    return {
      value,
      mount: (place: HTMLElement) => place.append(frame),
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
      focus: () => frame.querySelector("input")?.focus(),
      on: (event: string, handler: (change: { complete: boolean }) => void) => {
        if (event === "change")
          frame.addEventListener("input", () => handler({ complete: value("cvc") !== "" && value("number") !== "" }));
      },
    };
  };

  /** Above the page only by its z-index, at the end of the body. Like the real one, it can't be above an open modal dialog. */
  const bankWindow = (isOver: () => Promise<boolean>): Promise<boolean | undefined> =>
    new Promise((resolve) => {
      const box = document.createElement("div");
      box.setAttribute("role", "dialog");
      box.setAttribute("aria-label", "3D Secure 2 Test Page");
      box.style.cssText =
        "position:fixed;inset:0;z-index:2147483647;display:grid;place-content:center;gap:1rem;background:rgba(50,50,93,.6)";
      box.innerHTML = "<button>Complete</button><button>Fail</button>";
      const leave = (answer: boolean | undefined) => {
        clearInterval(watch);
        box.remove();
        resolve(answer);
      };
      const [complete, fail] = box.querySelectorAll("button");
      complete?.addEventListener("click", () => leave(true));
      fail?.addEventListener("click", () => leave(false));
      // Answered in another tab, on a phone, or given up by the server.
      const watch = setInterval(() => void isOver().then((over) => over && leave(undefined)), 300);
      document.body.append(box);
    });

  const script = (key: string) => ({
    elements: () => ({ create: cardElement }),
    createPaymentMethod: async ({ card }: { card: ReturnType<typeof cardElement> }) => {
      if (card.value("number") === "") return { error: { message: "Your card number is incomplete." } };
      if (card.value("cvc") === "") return { error: { message: "Your card’s security code is incomplete." } };
      const [month = "", year = ""] = card.value("expiry").split("/");
      const made = await call("POST", "payment_methods", {
        key,
        type: "card",
        "card[number]": card.value("number"),
        "card[exp_month]": month.trim(),
        "card[exp_year]": `20${year.trim()}`,
      });
      return made.error ? { error: made.error } : { paymentMethod: { id: made.id ?? "" } };
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const id = clientSecret.split("_secret_")[0] ?? "";
      const path = `${id.startsWith("seti_") ? "setup" : "payment"}_intents/${id}`;
      const read = () => call("GET", path, { key, client_secret: clientSecret });
      const asked = await read();
      if (asked.error) return { error: asked.error };
      if (asked.status !== "requires_action")
        throw new Error("handleNextAction: the intent supplied is not in the requires_action state.");
      const approve = await bankWindow(async () => {
        const { status } = await read();
        return status !== undefined && status !== "requires_action";
      });
      if (approve !== undefined) {
        const told = await call("POST", `fake_bank/${id}`, { key, approve: String(approve) });
        if (told.error) return { error: told.error };
      }
      return (await read()).status === "succeeded" ? {} : { error: unauthenticated };
    },
  });
  Object.assign(window, { Stripe: script });
}
