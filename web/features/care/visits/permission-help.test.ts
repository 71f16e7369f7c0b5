import { expect, test } from "vitest";
import { type BrowserKind, browserKind, helpFor } from "./permission-help.ts";

const agents: [BrowserKind, string, number][] = [
  [
    "ios",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    5,
  ],
  ["ios", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15", 5],
  ["safari", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15", 0],
  ["firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", 0],
  ["android", "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36", 5],
  ["chrome", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36", 0],
];
for (const [kind, agent, touch] of agents)
  test(`${kind} is recognized: ${agent.slice(13, 40)}`, () => {
    expect(browserKind(agent, touch)).toBe(kind);
  });

test("inside the native app no one is sent to a browser's settings", () => {
  const agent = agents[0]?.[1] ?? "";
  expect(browserKind(agent, 5, true)).toBe("app");
  for (const fault of ["denied", "none", "busy", "unsupported"] as const) {
    const help = helpFor("camera", fault, "app");
    expect(`${help.title} ${help.steps.join(" ")}`).not.toMatch(/browser|address bar|Safari|Chrome/i);
  }
});

test("each browser gets its own instructions for a denied permission", () => {
  const firstSteps = new Set(agents.map(([kind]) => helpFor("camera", "denied", kind).steps[0]));
  expect(firstSteps.size).toBe(5);
  expect(helpFor("microphone", "denied", "chrome").title).toContain("microphone");
});
