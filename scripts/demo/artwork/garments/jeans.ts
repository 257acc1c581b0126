import { drawLine, drawRivet, drawSeam, drawStitch } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { darken, lighten, toHex } from '../engine/color';
import type { Decoration, GarmentShape, Panel } from '../engine/panel';
import { mirrorPath } from '../engine/svg';
import type { Jeans } from '../piece';
import {
  createBeltLoops,
  createHemLine,
  createLegFolds,
  createLegs,
  createWaistBack,
  createWaistCurve,
  createWaistFront,
  type Leg,
} from './legs';

const jeansCuts: Record<NonNullable<Jeans['cut']>, Leg> = {
  slim: { waist: 202, hip: 240, crotch: 350, knee: 222, outer: 200, inner: 84, hem: 1130 },
  straight: { waist: 204, hip: 244, crotch: 350, knee: 246, outer: 250, inner: 88, hem: 1130 },
  wide: { waist: 200, hip: 248, crotch: 352, knee: 292, outer: 330, inner: 66, hem: 1120 },
};

export function createJeansShape(recipe: Jeans): GarmentShape {
  const leg = jeansCuts[recipe.cut ?? 'straight'];
  const { waist, hip, crotch, hem } = leg;
  const cloth = createFabric({ weave: 'denim', ground: recipe.wash, hand: 'linen' });
  const thread = toHex(recipe.stitch ?? 'copper');
  const brass = '#b6894a';
  const pale = lighten(cloth.base, 0.72);
  const fadeId = `fade${recipe.wash.replace('#', '')}`;
  // Lines of wear that radiate from the crotch.
  const whiskers = [0, 1, 2]
    .map((i) =>
      drawLine(
        `M-40 ${crotch - 30 + i * 34}C-100 ${crotch - 64 + i * 26} -160 ${crotch - 70 + i * 24} -${hip - 24} ${crotch - 84 + i * 34}`,
        pale,
        13,
      ),
    )
    .join('');
  const fading =
    recipe.faded === false
      ? ''
      : `<g filter="url(#${fadeId})" opacity=".32"><ellipse cx="-150" cy="${crotch + 130}" rx="50" ry="190" fill="${pale}"/><ellipse cx="${-leg.knee + 84}" cy="${crotch + 360}" rx="52" ry="120" fill="${pale}"/></g><g filter="url(#${fadeId}w)" opacity=".2">${whiskers}</g>`;
  const pocket = `C-104 118 -146 168 ${-hip + 10} 176`;
  const sideSeam = `M-${waist - 4} 60C${-waist - 16} 120 ${-hip + 14} 180 ${-hip + 8} 262C${-hip + 2} ${crotch} ${-leg.knee + 8} 560 ${-leg.knee + 8} 680C${-leg.knee + 8} 840 ${-leg.outer + 8} ${hem - 260} ${-leg.outer + 8} ${hem}`;
  const lines =
    drawSeam(`M-98 52${pocket}`, 0.5, 2.6) +
    drawStitch(`M-104 52${pocket.replace('118', '112').replace('168', '160')}`, thread, 0.9, 1.9) +
    drawStitch(`M-112 52C-116 106 -152 150 ${-hip + 10} 158`, thread, 0.9, 1.9) +
    drawStitch(createHemLine(leg, 24), thread, 0.9, 2) +
    drawSeam(createHemLine(leg, 4), 0.35, 1.6) +
    drawLine(sideSeam, lighten(cloth.base, 0.35), 5, 'opacity=".22"') +
    drawLine(sideSeam, darken(cloth.base, 0.6), 1.6, 'opacity=".35"');
  const cuffPanels: Panel[] = recipe.cuffs
    ? [false, true].map((isRight): Panel => {
        const path = `M${-leg.outer - 5} ${hem - 72}C${-leg.outer + 44} ${hem - 56} ${-leg.inner - 40} ${hem - 54} ${-leg.inner + 5} ${hem - 66}L${-leg.inner + 7} ${hem + 4}C${-leg.inner - 40} ${hem + 16} ${-leg.outer + 44} ${hem + 14} ${-leg.outer - 7} ${hem - 2}Z`;
        return {
          path: isRight ? mirrorPath(path) : path,
          cloth: { ...cloth, base: lighten(cloth.base, 0.42) },
          height: 0x90,
          shadow: { opacity: 0.4, blur: 4, dx: 1, dy: -3 },
          edge: { width: 9 },
        };
      })
    : [];
  const halfWidth = Math.max(hip, leg.outer) + 26;
  return {
    box: { x: -halfWidth, y: -50, width: halfWidth * 2, height: hem + 110 },
    surface: { foldBlur: 8, slub: 0.48, crumple: 0.19, wander: 20 },
    defs: `<filter id="${fadeId}" x="-1" y="-.6" width="3" height="2.2"><feGaussianBlur stdDeviation="30"/></filter><filter id="${fadeId}w" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="5"/></filter>`,
    folds: [...createLegFolds(leg), [0, 70, -6, 150, -4, 240, 0, crotch - 20, 10, 0.3]],
    panels: [
      createWaistBack(waist, cloth),
      ...createLegs(leg, { cloth, lines, printed: fading }),
      {
        path: `M66 74C90 96 120 104 150 100L158 164C130 172 96 166 70 150Z`,
        cloth,
        grain: 4,
        height: 0x84,
        shadow: { opacity: 0.3, blur: 3, dx: 1, dy: 3 },
        edge: { width: 6 },
        lines: drawStitch('M74 92C96 108 122 116 150 112', thread, 0.9, 1.7),
      },
      ...cuffPanels,
      {
        path: createWaistFront(waist, 52),
        cloth,
        grain: 90,
        height: 0x8e,
        shadow: { opacity: 0.4, blur: 4 },
        edge: { width: 8 },
        lines: drawStitch(createWaistCurve(waist, 9) + createWaistCurve(waist, 46), thread, 0.9, 1.9),
      },
      ...createBeltLoops([-178, -96, 104, 182], cloth, thread),
    ],
    onCloth:
      drawSeam(`M-3 54C-4 150 -6 240 -6 ${crotch}`, 0.5, 2.2) +
      drawStitch(`M58 62C62 150 62 226 50 270C38 306 18 322 2 330`, thread, 0.9, 2) +
      drawStitch(`M49 62C53 150 53 222 42 262C32 294 14 312 0 320`, thread, 0.9, 2) +
      drawStitch(`M-12 330C-10 340 -8 350 -6 ${crotch}`, thread, 0.9, 2),
    decorations: [
      {
        at: [2, 30],
        svg: `<circle r="13" fill="#000" opacity=".4" transform="translate(2 3)"/><circle r="13" fill="${brass}"/><circle cx="-2" cy="-2" r="8" fill="none" stroke="#fff" stroke-opacity=".5"/><circle r="3.4" fill="${darken(brass, 0.4)}"/>`,
      },
      ...(
        [
          [-106, 64],
          [-hip + 22, 168],
          [106, 64],
          [hip - 22, 168],
        ] as const
      ).map((at): Decoration => ({ at, svg: drawRivet(0, 0, brass) })),
    ],
  };
}
