/** Reads the built stylesheet for server/render/critical-css.ts, which puts the rules that a page needs into its HTML. */
import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { CssRule } from '../../server/render/critical-css';

const GROUPS = new Set(['media', 'layer', 'supports', 'container']);

/** Font files load with the stylesheet. Fallback fonts, which every device has, are used until then. */
const loadsFont = ({ name, nodes = [] }: AtRule) =>
  name === 'font-face' && nodes.some((node) => node.type === 'decl' && node.value.includes('url('));

function toRules(node: ChildNode): CssRule[] {
  if (node.type === 'comment' || node.type === 'decl') return [];
  const text = node.toString();
  if (node.type === 'rule') {
    const classes = [...node.selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    return [{ text, classes }];
  }
  const { name, params, nodes } = node;
  if (loadsFont(node)) return [];
  if (!nodes) return [{ text: `${text};`, classes: [] }];
  if (name === 'keyframes') return [{ text, animation: params }];
  if (GROUPS.has(name)) return [{ group: text.slice(0, text.indexOf('{')), rules: nodes.flatMap(toRules) }];
  return [{ text, classes: [] }];
}

/** The rules of a minified stylesheet, in its order. */
export const listCssRules = (css: string): CssRule[] => postcss.parse(css).nodes.flatMap(toRules);
