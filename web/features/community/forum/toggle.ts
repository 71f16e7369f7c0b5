/** A switch that shows its new state right away and sends it one after the other: a vote, a bookmark. */

interface Parts<A> {
  /** Sends one state and resolves with the server’s answer. */
  send: (isOn: boolean) => Promise<A>;
  /** Draws a state before the server has answered. */
  show: (isOn: boolean) => void;
  /** The server's last answer, once nothing else is waiting to be sent. */
  settle: (answer: A, isOn: boolean) => void;
}

/**
 * The function that flips it. Flips during a request are not lost and not sent twice: only the last one counts. `isOn` is
 * the state that the reader sees. A refusal shows the last state that the server knew; telling about it is up to `send`.
 */
export function toggling<A>({ send, show, settle }: Parts<A>): (isOn: boolean) => Promise<void> {
  let wanted: boolean | undefined;
  return async (isOn) => {
    const isRunning = wanted !== undefined;
    wanted = !isOn;
    show(wanted);
    if (isRunning) return;
    let stored = isOn;
    try {
      let answer: A | undefined;
      while (wanted !== stored) {
        const sent: boolean = wanted;
        answer = await send(sent);
        stored = sent;
      }
      if (answer !== undefined) settle(answer, stored);
    } catch {
      show(stored);
    } finally {
      wanted = undefined;
    }
  };
}

/** Whether a click comes too soon after the one before it (R4.067). Times in milliseconds. */
export const isTooSoon = (now: number, before: number | undefined, pause: number): boolean =>
  before !== undefined && now - before < pause;
