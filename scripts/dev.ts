// Development: the server restarts and the web application reloads on every change, both behind one address (PORT, 3000).
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = Number(process.env["PORT"] ?? 3000);
const serverPort = port + 1;
const publicUrl = process.env["PUBLIC_URL"] ?? `http://localhost:${port}`;
const node = join(root, "node_modules/.bin/node");

function run(args: string[], folder: string, env: Record<string, string>): ChildProcess {
  return spawn(node, args, { cwd: join(root, folder), stdio: "inherit", env: { ...process.env, ...env } });
}

const server = run(["--watch", "--watch-preserve-output", "server/start.ts"], ".", {
  PORT: String(serverPort),
  PUBLIC_URL: publicUrl,
});
const web = run(
  [
    join(root, "node_modules/@react-router/dev/bin.cjs"),
    "dev",
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    "--strictPort",
  ],
  "web",
  { LARKWELL_API: `http://127.0.0.1:${serverPort}`, BUILD_GALLERY: "yes" },
);
console.log(`Larkwell with hot reload: ${publicUrl} (its server alone: http://localhost:${serverPort})`);

const children = [server, web];
let ending = false;

function end(code: number): void {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill("SIGTERM");
}

// Neither is useful without the other: when one ends, so does the other.
for (const child of children) child.on("exit", (code) => end(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(0));
