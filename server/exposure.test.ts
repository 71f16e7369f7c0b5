// Which starts look like production, and which hosts are this machine.
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { isLoopback, signsOfProduction } from "./exposure.ts";

test.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["larkwell.localhost", true],
  ["127.0.0.1", true],
  ["127.9.8.7", true],
  ["::1", true],
  ["[::1]", true],
  ["/var/run/postgresql", true],
  ["", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.5", false],
  ["127.0.0.1.example.org", false],
  ["localhost.example.org", false],
  ["care.example.org", false],
])("%s is this machine: %s", (host, expected) => expect(isLoopback(host)).toBe(expected));

test.each([
  [{}, []],
  [{ PUBLIC_URL: "http://localhost:3100", HOST: "127.0.0.1" }, []],
  [{ HOST: "::1", NODE_ENV: "test" }, []],
  [{ PUBLIC_URL: "https://care.example.org" }, ["PUBLIC_URL is https://care.example.org"]],
  [{ PUBLIC_URL: "http://care.example.org/" }, ["PUBLIC_URL is http://care.example.org"]],
  [{ PUBLIC_URL: "https://localhost" }, ["PUBLIC_URL is https://localhost"]],
  [{ HOST: "0.0.0.0" }, ["HOST is 0.0.0.0"]],
  [{ NODE_ENV: "production" }, ["NODE_ENV is production"]],
  [{ HOST: "::", NODE_ENV: "production" }, ["HOST is ::", "NODE_ENV is production"]],
] as [Record<string, string>, string[]][])("%j looks like production by %j", (env, signs) =>
  expect(signsOfProduction(readConfig(env))).toEqual(signs),
);
