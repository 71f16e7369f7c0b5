/** A Vite plugin: turns Lingui's `<Trans>` into what a browser runs. A plain text becomes `t("…")`; one with values or elements becomes the kit's Trans. */
import { fileURLToPath } from "node:url";
import type { NodePath, PluginObj, TransformOptions, types } from "@babel/core";
import macro from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import babel from "@rolldown/plugin-babel";

const transFile = fileURLToPath(new URL("kit/Trans.tsx", import.meta.url));
const transModule = "#trans";
const textModule = "@larkwell/domain/language/text.ts";

const linguiConfig = makeConfig(
  {
    locales: ["en", "es"],
    sourceLocale: "en",
    catalogs: [],
    runtimeConfigModule: { Trans: [transModule, "Trans"] },
  },
  { skipValidation: true },
);

/**
 * Converts what the macro leaves: `<_Trans {...{ id, message, values, components }} />`. English is the key of a text,
 * so its id is dropped.
 */
function plainTexts({ types: t }: { types: typeof types }): PluginObj {
  const propertiesOf = ({ openingElement: { name, attributes } }: types.JSXElement) => {
    if (!t.isJSXIdentifier(name, { name: "_Trans" })) return undefined;
    const spread = attributes.find((attribute) => t.isJSXSpreadAttribute(attribute));
    return t.isObjectExpression(spread?.argument) ? spread.argument : undefined;
  };
  const isNamed = (names: string[]) => (property: types.ObjectExpression["properties"][number]) =>
    t.isObjectProperty(property) && t.isIdentifier(property.key) && names.includes(property.key.name);
  return {
    visitor: {
      Program: {
        exit(program) {
          let plain = false;
          let mixed = false;
          program.traverse({
            JSXElement(path: NodePath<types.JSXElement>) {
              const given = propertiesOf(path.node);
              if (!given) return;
              given.properties = given.properties.filter((property) => !isNamed(["id"])(property));
              const message = given.properties.find(isNamed(["message"]));
              if (!t.isObjectProperty(message) || given.properties.length > 1) {
                mixed = true;
                return;
              }
              plain = true;
              const call = t.callExpression(t.identifier("_t"), [message.value as types.Expression]);
              const inJsx = path.parentPath.isJSXElement() || path.parentPath.isJSXFragment();
              path.replaceWith(inJsx ? t.jsxExpressionContainer(call) : call);
            },
          });
          const { body } = program.node;
          if (!mixed) {
            const unused = (node: types.Node) => t.isImportDeclaration(node) && node.source.value === transModule;
            program.node.body = body.filter((node) => !unused(node));
          }
          if (!plain) return;
          const imported = t.importSpecifier(t.identifier("_t"), t.identifier("t"));
          program.node.body.unshift(t.importDeclaration([imported], t.stringLiteral(textModule)));
        },
      },
    },
  };
}

/** The Babel options for pages. Tools that look for texts use the same ones (scripts/texts/find-texts.ts). */
export const transOptions: Pick<TransformOptions, "plugins" | "parserOpts"> = {
  plugins: [[macro, { linguiConfig, descriptorFields: "message" }], plainTexts],
  parserOpts: { plugins: ["jsx", "typescript"] },
};

export const texts = () => [
  // React Router also asks for parts of a page: "PublicFrame.tsx?route-chunk=main".
  babel({ ...transOptions, include: /\.tsx(?:\?|$)/ }),
  { name: "larkwell-trans", resolveId: (id: string) => (id === transModule ? transFile : null) },
];
