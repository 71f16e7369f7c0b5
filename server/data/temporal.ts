// Instants between the database and Temporal: parsers for both drivers and a plugin that prints parameters.
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PrimitiveValueListNode,
  type ValueNode,
} from "kysely";

/** timestamptz as PostgreSQL prints it in UTC: "2026-03-04 18:30:00.5+00". */
export const parseInstant = (s: string): Temporal.Instant => Temporal.Instant.from(s);

/** A date stays the text "YYYY-MM-DD". */
export const parseDate = (s: string): string => s;

/** A parameter as the drivers take it. */
export const print = (value: unknown): unknown => (value instanceof Temporal.Instant ? value.toString() : value);

class Printer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: print(node.value) };
  }
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(print) };
  }
}

/** Lets queries take Temporal.Instant values on both drivers. */
export class TemporalPlugin implements KyselyPlugin {
  readonly #printer = new Printer();
  transformQuery(args: PluginTransformQueryArgs) {
    return this.#printer.transformNode(args.node);
  }
  async transformResult(args: Parameters<KyselyPlugin["transformResult"]>[0]) {
    return args.result;
  }
}
