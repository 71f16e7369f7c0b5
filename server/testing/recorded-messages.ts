// Embedded email and text senders for tests: they keep what was sent, and fail when a test wants them to.
import type { Email, EmailSender } from "../outside/email/port.ts";
import type { Sms, SmsSender } from "../outside/sms/port.ts";

export function recordMessages() {
  const mails: Email[] = [];
  const texts: Sms[] = [];
  /** `fault` is thrown by the next message; `afterSending` runs while an email is being sent. */
  const next: { fault: Error | null; afterSending: (() => void) | null } = { fault: null, afterSending: null };
  const fail = () => {
    const thrown = next.fault;
    next.fault = null;
    if (thrown) throw thrown;
  };
  const email: EmailSender = {
    name: "embedded",
    async send(one, handOver) {
      await handOver?.();
      fail();
      mails.push(one);
      next.afterSending?.();
      return { providerRef: "ref" };
    },
  };
  const sms: SmsSender = {
    name: "embedded",
    async send(one, handOver) {
      await handOver?.();
      fail();
      texts.push(one);
      return {};
    },
  };
  const forget = () => {
    mails.length = 0;
    texts.length = 0;
    next.fault = null;
    next.afterSending = null;
  };
  return { mails, texts, next, email, sms, forget };
}
