/** Finds what the code of web must not do with React, the browser and the API, for the test of these rules. */
import { type ParsedSource, type SyntaxNode, walk } from './parse-source';

const toNode = (value: unknown): SyntaxNode | undefined => (value as SyntaxNode | null) ?? undefined;
const isFunction = (value: unknown): boolean => /Function/.test(toNode(value)?.type ?? '');
const readText = ({ source }: ParsedSource, { start, end }: SyntaxNode) => source.slice(start, Number(end));

/** "useState" of `useState(…)` and of `React.useState(…)`; empty for other nodes than calls. */
function getCalledName({ type, callee }: SyntaxNode): string {
  const called = type === 'CallExpression' ? toNode(callee) : undefined;
  return String(called?.name ?? toNode(called?.property)?.name ?? '');
}

function findNodes({ program }: ParsedSource, isFound: (node: SyntaxNode) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walk(program, (node) => {
    if (isFound(node)) found.push(node);
    return true;
  });
  return found;
}

const findTexts = (parsed: ParsedSource, isFound: (node: SyntaxNode) => boolean): string[] =>
  findNodes(parsed, isFound).map((node) => readText(parsed, node));

/** The body of a component or hook, otherwise undefined. */
function findRenderedBody(node: SyntaxNode): unknown {
  const hasInit = node.type === 'VariableDeclarator' && isFunction(node.init);
  const name = String(toNode(node.id)?.name ?? '');
  if (!/^(use)?[A-Z]/.test(name)) return undefined;
  if (hasInit) return toNode(node.init)?.body;
  // Also the function in `memo(function Card() {…})`.
  return /^Function(Declaration|Expression)$/.test(node.type) ? node.body : undefined;
}

/** Functions that are called while their component renders. */
const CALLS_BACK_DURING_RENDERING =
  /^(useMemo|useState|useReducer|map|flatMap|filter|forEach|some|every|find|reduce)$/;

/** Calls `visit` for what runs while a component or hook renders, not for its handlers and effects. */
function walkRendered(body: unknown, visit: (node: SyntaxNode) => void): void {
  walk(body, (node) => {
    visit(node);
    if (CALLS_BACK_DURING_RENDERING.test(getCalledName(node)))
      for (const callback of node.arguments as SyntaxNode[])
        if (isFunction(callback)) walkRendered(callback.body, visit);
    return !isFunction(node);
  });
}

/** Assignments to `ref.current` during the rendering of a component or hook. */
export function findRefWrites(parsed: ParsedSource): string[] {
  const found = new Set<SyntaxNode>();
  walk(parsed.program, (node) => {
    walkRendered(findRenderedBody(node), (inner) => {
      const isAssignment = inner.type === 'AssignmentExpression';
      const target = isAssignment ? inner.left : inner.type === 'UpdateExpression' ? inner.argument : null;
      if (toNode(toNode(target)?.property)?.name === 'current') found.add(inner);
    });
    return true;
  });
  return [...found].map((node) => readText(parsed, node));
}

const MAY_CALL_EFFECT_EVENTS = /^use(Effect|LayoutEffect|InsertionEffect|EffectEvent)$/;

/** Uses of functions from `useEffectEvent` outside of effects and other effect events. */
export function findMisusedEffectEvents(parsed: ParsedSource): string[] {
  const declarations = findNodes(
    parsed,
    ({ type, init }) =>
      type === 'VariableDeclarator' && getCalledName(toNode(init) ?? parsed.program) === 'useEffectEvent',
  );
  const names = new Set(declarations.map(({ id }) => String(toNode(id)?.name)));
  const found: string[] = [];
  walk(parsed.program, (node) => {
    if (node.type === 'Identifier' && names.has(String(node.name))) found.push(String(node.name));
    return !declarations.includes(node) && !MAY_CALL_EFFECT_EVENTS.test(getCalledName(node));
  });
  return found;
}

/** Calls of `useQuery` that load something: with CACHED they only read what another part of the page has loaded. */
export const findQueries = (parsed: ParsedSource): string[] =>
  findTexts(
    parsed,
    (node) =>
      getCalledName(node) === 'useQuery' && !/\bCACHED\b|\benabled: false\b/.test(readText(parsed, node)),
  );

/** Roots of React whose outermost element is not StrictMode. */
export const findLooseRoots = (parsed: ParsedSource): string[] =>
  findTexts(parsed, (node) => {
    const isRoot = getCalledName(node) === 'hydrateRoot';
    const isRender =
      getCalledName(node) === 'render' &&
      getCalledName(toNode(toNode(node.callee)?.object) ?? parsed.program) === 'createRoot';
    if (!isRoot && !isRender) return false;
    const element = (node.arguments as SyntaxNode[])[isRoot ? 1 : 0];
    return toNode(toNode(element?.openingElement)?.name)?.name !== 'StrictMode';
  });

const HISTORY = /\b(history|History\.prototype)$/;

/** Assignments that replace a function of the browser's history. */
export const findHistoryPatches = (parsed: ParsedSource): string[] =>
  findTexts(parsed, (node) => {
    if (/^(defineProperty|defineProperties|assign)$/.test(getCalledName(node))) {
      const [target] = node.arguments as SyntaxNode[];
      return target !== undefined && HISTORY.test(readText(parsed, target));
    }
    const target = node.type === 'AssignmentExpression' ? toNode(node.left) : undefined;
    const object = toNode(target?.object);
    if (!object || !HISTORY.test(readText(parsed, object))) return false;
    // A setting of the browser, made to be assigned.
    return target?.computed === true || toNode(target?.property)?.name !== 'scrollRestoration';
  });

const STORAGES = /^(localStorage|sessionStorage|indexedDB|cookieStore|caches)$/;
const GLOBALS = /^(window|globalThis|self)$/;

/** Uses of the browser's storage. A computed property of `window` may be one. */
export const findStorageAccess = (parsed: ParsedSource): string[] =>
  findTexts(parsed, (node) => {
    if (node.type === 'Identifier') return STORAGES.test(String(node.name));
    if (node.type !== 'MemberExpression') return false;
    const object = toNode(node.object);
    const property = toNode(node.property);
    if (node.computed) return GLOBALS.test(String(object?.name));
    return object?.name === 'document' && property?.name === 'cookie';
  });

/** Paths of the HTTP API that are written out, in text or in JSX. */
export const findApiPaths = (parsed: ParsedSource): string[] =>
  findTexts(parsed, ({ type, value }) => {
    const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value;
    return /^(Literal|TemplateElement)$/.test(type) && typeof text === 'string' && /^\/api(\/|$)/.test(text);
  });
