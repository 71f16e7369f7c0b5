// Compiles the serializer of an answer on first use: compiling all of them took a third of the startup time.
import fastJson from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";

type Write = (answer: unknown) => string;

/**
 * Our own name for a wire time: Ajv, which distinguishes the options of a union, would otherwise log an unknown format.
 */
const options = { ajv: { formats: { "larkwell-datetime": true } } } as const;

/** The schema is requested once and not kept. */
export const compileWhenNeeded =
  (schemaOf: () => unknown): FastifySerializerCompiler<unknown> =>
  () => {
    let write: Write | undefined;
    return (answer: unknown) => {
      write ??= fastJson(schemaOf() as Parameters<typeof fastJson>[0], options) as Write;
      return write(answer);
    };
  };
