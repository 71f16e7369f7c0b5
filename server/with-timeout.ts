// Stops waiting for an answer that does not come.

/** The answer, or the error of `late` if it has not come after this many milliseconds. A later answer is dropped. */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
