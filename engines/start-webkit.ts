// WebKitGTK, driven through Debian's WebKitWebDriver by selenium-webdriver, on a virtual screen (Xvfb).
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../scripts/postgres.ts";
import { findControl } from "./find-control.ts";
import { driverPath, miniBrowserPath, screenPath } from "./installed.ts";
import { type Driver, type Found, Visitor } from "./visitor.ts";

/** MiniBrowser's own bar makes the window wider than a phone. Without space between its parts it fits. */
const narrowBar = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }";

/** A GTK settings folder with the narrow bar in it. */
async function settingsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "larkwell-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0/gtk.css"), narrowBar);
  return folder;
}

async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(screenPath, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const told = screen.stdio[3];
  if (!told || !("once" in told)) throw new Error("Xvfb gives no channel for its display.");
  const number = await new Promise<string>((resolve, reject) => {
    told.once("data", (data: Buffer) => resolve(data.toString().trim()));
    screen.once("exit", () => reject(new Error("Xvfb ended at once.")));
  });
  return { display: `:${number}`, screen };
}

async function startDriver(display: string, settings: string): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(driverPath, [`--port=${port}`, "--host=127.0.0.1"], {
    // The sandbox needs user namespaces, which CI machines and containers often refuse.
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/status`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return { port, process: child };
    await pause(100);
  }
  child.kill();
  throw new Error("WebKitWebDriver did not get ready in 10 s.");
}

/** A function as text that WebDriver runs in the page. */
const script = (code: (...values: never[]) => unknown) => `return (${code.toString()})(...arguments)`;

function chooseOption(list: HTMLSelectElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set;
  setter?.call(list, value);
  list.dispatchEvent(new Event("input", { bubbles: true }));
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

function selectAll(field: HTMLInputElement): void {
  field.focus();
  field.select();
}

function foundIn(web: WebDriver, element: WebElement): Found {
  return {
    click: async () => {
      // The driver itself does not scroll far enough for what is just below the window.
      await web.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
      await element.click();
    },
    type: async (text) => {
      await web.executeScript(script(selectAll), element);
      await element.sendKeys(text);
    },
    // The drop-down list is a separate window, which WebDriver can't reach.
    select: async (value) => {
      await web.executeScript(script(chooseOption), element, value);
    },
  };
}

function driverOf(web: WebDriver): Driver {
  return {
    open: (url) => web.get(url),
    url: () => web.getCurrentUrl(),
    run: (code, ...values) => web.executeScript(script(code), ...values),
    find: async (kind, pattern) => {
      const element = await web.executeScript<WebElement | null>(script(findControl), kind, pattern);
      return element && foundIn(web, element);
    },
    picture: async () => Buffer.from(await web.takeScreenshot(), "base64"),
    // WebDriver has no way to request them.
    errors: () => [],
    close: () => web.quit(),
  };
}

export interface RunningWebKit {
  /** A person with a window of this size (CSS pixels) and their own storage; one at a time. */
  visitor: (baseUrl: string, width: number, height: number) => Promise<Visitor>;
  stop: () => Promise<void>;
}

export async function startWebKit(): Promise<RunningWebKit> {
  const settings = await settingsFolder();
  const { display, screen } = await startScreen();
  const driver = await startDriver(display, settings);
  return {
    visitor: async (baseUrl, width, height) => {
      const options = { binary: miniBrowserPath, args: ["--automation"] };
      const web = await new Builder()
        .usingServer(`http://127.0.0.1:${driver.port}`)
        .withCapabilities(new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options }))
        .build();
      await web.manage().window().setRect({ x: 0, y: 0, width, height });
      return new Visitor(driverOf(web), baseUrl);
    },
    stop: async () => {
      driver.process.kill();
      screen.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
