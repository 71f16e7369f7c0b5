// Checks, without a container engine, that the deployment files name existing settings, files and versions.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "./config.ts";

const root = path.join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const packageFile = JSON.parse(read("package.json")) as { workspaces: string[]; dependencies: { node: string } };

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string | number>;
  env_file?: string;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

describe("compose.yaml", () => {
  const source = read("compose.yaml");
  const compose = parse(source, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const services = Object.entries(compose.services);
  const app = compose.services["app1"]?.environment ?? {};

  test("the settings of the application exist, and it would start with them", () => {
    expect(Object.keys(app).filter((name) => !settingNames.includes(name))).toEqual([]);
    const given: Record<string, string> = { PUBLIC_HOST: "care.example.org" };
    const filled = (text: string) =>
      text.replace(/\$\{(\w+)(:[?-][^}]*)?\}/g, (_, name: string, rule?: string) =>
        rule === ":-" ? "" : (given[name] ?? "x".repeat(32)),
      );
    const env = Object.fromEntries(Object.entries(app).map(([name, value]) => [name, filled(String(value))]));
    expect(readConfig(env)).toMatchObject({ publicUrl: "https://care.example.org", TRUST_PROXY: 1 });
  });

  test("every other setting of .env.example reaches it through clinic.env, which nothing here hides", () => {
    const explained = [...read(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
    expect(new Set(explained)).toEqual(new Set(settingNames));
    // What each installation decides: its address, PostgreSQL, Redis, storage and relay.
    const decided =
      /^(HOST|PORT|DATA_DIR|PUBLIC_URL|TRUST_PROXY|SECRET_KEY|DATABASE_URL|REDIS_URL|S3_.*|TURN_URLS|TURN_SECRET)$/;
    expect(Object.keys(app).toSorted()).toEqual(explained.filter((name) => decided.test(name)).toSorted());
    for (const one of ["app1", "app2"]) expect(compose.services[one]?.env_file).toBe("clinic.env");
    expect(read(".gitignore").split("\n")).toContain("/clinic.env");
  });

  test("its example of an environment names all that it asks for, and no more", () => {
    const asked = new Set([...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const shown = [...read("deploy/compose.env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(new Set(shown)).toEqual(asked);
  });

  test("every file and volume that is mounted, and every service that is waited for, exists", () => {
    const mounted = services.flatMap(([, service]) => service.volumes ?? []).map((one) => one.split(":")[0] ?? "");
    for (const source of mounted)
      expect([
        source,
        source.startsWith("./") ? existsSync(path.join(root, source)) : source in compose.volumes,
      ]).toEqual([source, true]);
    for (const [, { depends_on: needs = [] }] of services)
      for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(compose.services).toHaveProperty(name);
  });

  test("every image has a version", () => {
    for (const [name, { image = "", build }] of services)
      expect([name, build !== undefined || /:\d[\w.-]*$/.test(image)]).toEqual([name, true]);
  });
});

describe("Dockerfile", () => {
  const lines = read("Dockerfile").split("\n");
  const copied = lines
    .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
    .map((line) => line.slice("COPY ".length).split(" ").slice(0, -1));

  test("what it copies exists and is let in", () => {
    const ignore = read(".dockerignore").split("\n");
    for (const source of copied.flat()) {
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
      const [top = ""] = source.startsWith("scripts/") ? [source] : source.split("/");
      expect(ignore).toContain(`!${top}`);
    }
  });

  test("knows every workspace, and the Node of package.json", () => {
    for (const workspace of packageFile.workspaces)
      expect(copied.filter(([source]) => source === `${workspace}/package.json`)).toHaveLength(2);
    const bases = lines.filter((line) => line.startsWith("FROM "));
    expect(bases).toHaveLength(3);
    for (const base of bases) expect(base).toContain(`node:${packageFile.dependencies.node}-`);
  });
});

describe("what balancers write down", () => {
  const nginx = read("deploy/nginx.conf");
  const [, pattern = ""] = /"~(\^.*)" \$plain;/.exec(nginx) ?? [];
  const logged = (url: string) =>
    new RegExp(pattern).exec(decodeURIComponent(new URL(url, "https://care.example.org").pathname))?.groups?.[
      "plain"
    ] ?? "/";
  const token = "Zk3-mQ_9".padEnd(43, "x");

  test.each([
    ["/app/reset-password/rosa%40mail.example/TOKEN", "/app/reset-password"],
    ["/app/confirm-new-email/TOKEN", "/app/confirm-new-email"],
    ["/ajax/api/v1/users/rosa%40mail.example/password_reset", "/ajax/api/v1/users"],
    ["/api/v1/users/41/email_confirm?token=TOKEN", "/api/v1/users"],
    ["/confirm_email?token=TOKEN&email=rosa%40mail.example", "/confirm_email"],
    ["/plan-gift/TOKEN", "/plan-gift"],
    ["/confirm_payer_email/rosa%40mail.example/TOKEN", "/confirm_payer_email"],
    ["/update_payer_payment_method/rosa%40mail.example/TOKEN", "/update_payer_payment_method"],
    ["/confirm-add-money/TOKEN", "/confirm-add-money"],
    ["/add-money/TOKEN", "/add-money"],
    ["/api/v1/top_up_links/TOKEN/payments", "/api/v1/top_up_links"],
    ["/api/v1/subscription_plans/payers/TOKEN/email_confirm", "/api/v1/subscription_plans/payers"],
    ["/app/practitioners?term=I+was+hurt", "/app/practitioners"],
    ["/app/my-appointments/42", "/app/my-appointments"],
    ["/TOKEN", "/"],
    ["/", "/"],
  ])("nginx logs %s as %s", (url, expected) => expect(logged(url.replace("TOKEN", token))).toBe(expected));

  test("nginx logs neither query, address nor sender, and no whole request on errors", () => {
    const [, format = ""] = /log_format larkwell '([^']*)'/.exec(nginx) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      "$time_iso8601",
      "$request_method",
      "$logged_path",
      "$status",
      "$body_bytes_sent",
      "$request_time",
    ]);
    expect(nginx).toMatch(/access_log \S+ larkwell;/);
    expect(nginx).toMatch(/error_log\s+\S+ crit;/);
  });

  test("Caddy has no access log, and its errors go without address, headers and sender", () => {
    const caddy = read("deploy/Caddyfile");
    for (const field of ["uri", "headers", "remote_ip", "client_ip"])
      expect(caddy).toContain(`request>${field} delete`);
    expect(caddy.split("{$PUBLIC_HOST}")[1]).not.toMatch(/^\s*log\b/m);
  });
});

test("the systemd unit sets what exists", () => {
  const set = [...read("deploy/larkwell.service").matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = ""]) =>
    list.split(" ").map((one) => one.split("=")[0] ?? ""),
  );
  const ofOthers = ["NODE_ENV", "MALLOC_ARENA_MAX"];
  expect(set.filter((name) => !ofOthers.includes(name) && !settingNames.includes(name))).toEqual([]);
});
