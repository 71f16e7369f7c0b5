import { describe, expect, test } from "vitest";
import { redirectFor, redirects } from "./redirects.ts";

describe("old addresses", () => {
  test.each([
    ["/login", "", "/app/login"],
    ["/login", "?from=%2Fapp%2Fbook", "/app/login?from=%2Fapp%2Fbook"],
    ["/register", "?ref_code=A&rg_header=Hi", "/app/register?ref_code=A&rg_header=Hi"],
    ["/LOGIN", "", "/app/login"],
    ["/Login/", "", "/app/login"],
    ["/my-appointments/", "?x=1", "/app/my-appointments?x=1"],
    ["/my-appointments/12", "", "/app/my-appointments/12"],
    ["/rate-appointment", "?practitioner=7", "/app/rate-appointment?practitioner=7"],
    ["/practitioner/7", "?openbook=1&refcode=X", "/app/practitioner/7?openbook=1&refcode=X"],
    ["/Practitioner/7/", "", "/app/practitioner/7"],
    ["/select-practitioner", "?vids=1,2", "/app/practitioners?vids=1,2"],
    ["/my-schedule", "", "/app/mpractice/my-schedule"],
    ["/payments", "", "/app/wallet"],
    ["/app", "", "/app/dashboard"],
    ["/app/", "", "/app/dashboard"],
    ["/dashboard", "", "/app/dashboard"],
    ["/book", "", "/app/book"],
    ["/reset_password/a%40Example.com/ToKeN", "", "/app/reset-password/a%40Example.com/ToKeN"],
  ])("%s%s -> %s", (pathname, search, target) => {
    expect(redirectFor(pathname, search)).toBe(target);
  });

  test.each([
    "/",
    "/404",
    "/app/login",
    "/practitioner",
    "/practitioner/7/more",
    "/loginx",
    "/nowhere",
    "//evil.example",
  ])("%s is not in the table", (pathname) => expect(redirectFor(pathname)).toBeUndefined());
});

test("no target is an old address itself, and none leaves this host", () => {
  for (const { to } of redirects) {
    expect(redirectFor(to)).toBeUndefined();
    expect(to).toMatch(/^\/app\/[^/]/);
  }
});

test("every parameter of a target is given by its old address", () => {
  for (const { from, to } of redirects) {
    for (const name of to.match(/:\w+/g) ?? []) expect(from).toContain(name);
  }
});
