// Turns many calls of the same moment into one statement. Answers are not kept: each call asks anew.
import DataLoader from "dataloader";

/** `run` answers in the order of its inputs. */
export function gathered<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  const loader = new DataLoader<Input, Output>(run, { cache: false, maxBatchSize: 200 });
  return (input) => loader.load(input);
}
