import { describe, expect, it } from 'vitest';
import { listCssRules } from '../../scripts/build/list-css-rules';
import { createCriticalCss } from './critical-css';

const page = '<div class="card"><a class="link wide" href="/">Kurta</a></div>';
const select = (css: string) => createCriticalCss(listCssRules(css))([page]).toString();

describe('the styles of a rendered page', () => {
  it('are the rules for its classes, in the order of the stylesheet', () => {
    expect(select('.wide{width:9px}.dialog{top:0}.card{color:red}.link:hover{color:blue}')).toBe(
      '.wide{width:9px}.card{color:red}.link:hover{color:blue}',
    );
  });

  it('keep a rule of several selectors if one of them may apply', () => {
    const css = '.dialog .link,.drawer{color:red}';
    expect(select(css)).toBe(css);
    expect(select('.dialog .title,.drawer{color:red}')).toBe('');
  });

  it('keep rules without a class', () => {
    const css = ':root{--a:1px}a,[hidden]{display:none}*{margin:0}';
    expect(select(css)).toBe(css);
  });

  it('keep groups, without the rules and groups that are not needed', () => {
    expect(
      select(
        '@layer a,b;@media (width>=768px){.card{top:0}.dialog{top:0}}@media print{.dialog{top:0}}@layer a{@supports (color:red){.link{top:0}}}',
      ),
    ).toBe('@layer a,b;@media (width>=768px){.card{top:0}}@layer a{@supports (color:red){.link{top:0}}}');
  });

  it('keep animations that a kept rule names', () => {
    expect(
      select(
        '@keyframes spin{0%{top:0}to{top:1px}}@keyframes fade{to{opacity:0}}.card{animation:1s spin}.dialog{animation:1s fade}',
      ),
    ).toBe('.card{animation:1s spin}@keyframes spin{0%{top:0}to{top:1px}}');
  });

  it('leave out fonts that have to be loaded, but no fallback', () => {
    const fallback = '@font-face{font-family:B;src:local("Arial")}';
    expect(select(`@font-face{font-family:A;src:url(/a.woff2)}${fallback}`)).toBe(fallback);
  });

  it('are selected for each page anew, and for pages with the same classes alike', () => {
    const selectFor = createCriticalCss(listCssRules('.card{top:0}.link{top:1px}.wide{top:2px}'));
    const css = (html: string) => selectFor([html]).toString();
    const link = '<a class="link wide">Kurta</a>';
    expect(css('<p class="card">Kurta</p>')).toBe('.card{top:0}');
    expect(css(link)).toBe('.link{top:1px}.wide{top:2px}');
    expect(css(`<p>Saree</p>${link}${link}`)).toBe(css(link));
    expect(css('<p>Kurta</p>')).toBe('');
  });

  it('are right where a text has braces', () => {
    const css = '.card:after{content:"}{ \\"}"}.wide{top:0}';
    expect(select(`/* a } comment */${css}.dialog{content:'{'}`)).toBe(css);
  });
});
