import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserializeParamGraph, type ParamGraphData, serializeParamGraph } from '@prisma/param-graph';
import { expect, it } from 'vitest';
import { shrinkParamGraph } from './shrink-param-graph.js';

const PATTERN = /parameterizationSchema = \{\s*strings: JSON\.parse\((".*")\),\s*graph: "([^"]+)"/;

function readGraph(source: string): ParamGraphData {
  const [, strings = '""', graph = ''] = PATTERN.exec(source) ?? [];
  return deserializeParamGraph({ strings: JSON.parse(JSON.parse(strings)), graph });
}

const listKeys = ({ inputNodes, outputNodes }: ParamGraphData): number[] =>
  [...inputNodes, ...outputNodes].flatMap(({ edges }) => Object.keys(edges).map(Number));

it('gives names numbers that V8 keeps in little memory, and changes nothing else', () => {
  const graph: ParamGraphData = {
    strings: ['where', 'status', 'OrderStatus', 'user'],
    inputNodes: [{ edges: { 1: { flags: 2, enumNameIndex: 2 }, 3: { flags: 32, childNodeId: 0 } } }],
    outputNodes: [{ edges: { 3: { argsNodeId: 0, outputNodeId: 0 } } }],
    roots: { where: { argsNodeId: 0 } },
  };
  const { strings, graph: encoded } = serializeParamGraph(graph);
  const source = `config.parameterizationSchema = {
  strings: JSON.parse(${JSON.stringify(JSON.stringify(strings))}),
  graph: "${encoded}"
}`;
  const moved = readGraph(shrinkParamGraph(source));
  expect(moved.strings.slice(1024)).toEqual(graph.strings);
  expect(moved).toMatchObject({
    inputNodes: [{ edges: { 1025: { flags: 2, enumNameIndex: 1026 }, 1027: { flags: 32, childNodeId: 0 } } }],
    outputNodes: [{ edges: { 1027: { argsNodeId: 0, outputNodeId: 0 } } }],
    roots: graph.roots,
  });
  expect(shrinkParamGraph('another source')).toBe('another source');
});

it.each(['mysql', 'sqlite/client'])('has done so in the client of %s', (folder) => {
  const file = join(import.meta.dirname, '../prisma/generated', folder, 'internal/class.ts');
  const keys = listKeys(readGraph(readFileSync(file, 'utf8')));
  expect(keys.length).toBeGreaterThan(1000);
  expect(Math.min(...keys)).toBeGreaterThanOrEqual(1024);
});
