/**
 * Renumbers the names in a generated client's graph of parameters. Prisma decodes it into some 2,000 objects whose keys are a few
 * numbers of names each. V8 keeps an object with keys below 1024 as an array up to its highest key, of some 9 KB: 22 MB in all.
 * From 1024 on it keeps them as a small table.
 */
import { createRequire } from 'node:module';

const OFFSET = 1024;

/** @returns {Record<string, any>} */
function moveKeys(/** @type {Record<string, any>} */ edges) {
  return Object.fromEntries(
    Object.entries(edges).map(([name, edge]) => [
      Number(name) + OFFSET,
      edge.enumNameIndex === undefined ? edge : { ...edge, enumNameIndex: edge.enumNameIndex + OFFSET },
    ]),
  );
}

/** @returns {string} the source of a generated client; unchanged where it has no such graph */
export function shrinkParamGraph(/** @type {string} */ source) {
  // Prisma's packages load only by `require`. Loaded here, because production installations do not have it.
  const { deserializeParamGraph, serializeParamGraph } = createRequire(import.meta.url)(
    '@prisma/param-graph',
  );
  const pattern =
    /(config\.parameterizationSchema = \{\s*strings: JSON\.parse\()(".*")(\),\s*graph: ")([^"]+)(")/;
  return source.replace(pattern, (_all, before, strings, between, graph, after) => {
    const data = deserializeParamGraph({ strings: JSON.parse(JSON.parse(strings)), graph });
    const moveNodes = (/** @type {{ edges: Record<string, any> }[]} */ nodes) =>
      nodes.map(({ edges }) => ({ edges: moveKeys(edges) }));
    const moved = serializeParamGraph({
      ...data,
      strings: [...Array(OFFSET).fill(''), ...data.strings],
      inputNodes: moveNodes(data.inputNodes),
      outputNodes: moveNodes(data.outputNodes),
    });
    const text = JSON.stringify(JSON.stringify(moved.strings));
    return `${before}${text}${between}${moved.graph}${after}`;
  });
}
