import { drawCord, drawLine, drawSeam, drawStitch } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { darken, toHex, WARM_BLACK } from '../engine/color';
import { type Fold, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { mirrorPath } from '../engine/svg';
import type { Trousers } from '../piece';
import {
  createBeltLoops,
  createHemLine,
  createLegFolds,
  createLegs,
  createThighFolds,
  createWaistBack,
  createWaistButton,
  createWaistCurve,
  createWaistFront,
  createWaistGathers,
  type Leg,
} from './legs';
import { chooseStitchColor, drawRibbing } from './parts';

type TrouserCut = NonNullable<Trousers['cut']>;
const trouserCuts: Record<TrouserCut, Leg> = {
  chinos: { waist: 202, hip: 242, crotch: 350, knee: 232, outer: 214, inner: 82, hem: 1130 },
  pyjama: { waist: 194, hip: 250, crotch: 370, knee: 262, outer: 272, inner: 84, hem: 1120 },
  palazzo: { waist: 190, hip: 256, crotch: 380, knee: 346, outer: 420, inner: 30, hem: 1090 },
  churidar: { waist: 190, hip: 252, crotch: 400, knee: 206, outer: 170, inner: 72, hem: 1150 },
  joggers: { waist: 200, hip: 250, crotch: 366, knee: 242, outer: 206, inner: 92, hem: 1080 },
  dhoti: { waist: 190, hip: 282, crotch: 480, knee: 286, outer: 190, inner: 74, hem: 1110 },
};

function createFolds(cut: TrouserCut, leg: Leg): Fold[] {
  if (cut === 'palazzo') {
    const { outer, hem } = leg;
    const sweepingFolds = [0.16, 0.38, 0.6, 0.84].map(
      (share): Fold => [
        -40 - share * 120,
        60,
        -60 - share * 170,
        380,
        -40 - share * outer * 0.8,
        700,
        -40 - share * (outer - 40),
        hem - 14,
        24,
        0.5,
        0.75,
      ],
    );
    return mirrorFolds([...sweepingFolds, [-30, 386, -80, 380, -130, 400, -180, 440, 12, 0.4]]);
  }
  if (cut === 'churidar') {
    // A churidar is longer than the leg, so the cloth forms rings at the ankle.
    const rings = [0, 1, 2, 3, 4, 5, 6].map((i): Fold => {
      const y = leg.hem - 22 - i * 36;
      const widening = i * 5;
      return [
        -leg.outer + 4 - widening,
        y - 8,
        -leg.outer + 40,
        y + 10,
        -leg.inner - 40,
        y + 12,
        -leg.inner - 2,
        y - 6,
        10,
        0.66 - i * 0.05,
        0.5,
      ];
    });
    return [
      ...createThighFolds(leg),
      ...mirrorFolds(rings),
      ...mirrorFolds([[-190, 420, -180, 560, -150, 720, -130, 860, 22, 0.36]]),
    ];
  }
  if (cut === 'dhoti') {
    const drapes = [0, 1, 2, 3, 4].map(
      (i): Fold => [
        -20 - i * 12,
        90 + i * 30,
        -150 - i * 14,
        320 + i * 50,
        -270 + i * 10,
        480 + i * 60,
        -290 + i * 18,
        620 + i * 70,
        20,
        0.56,
        0.5,
      ],
    );
    return mirrorFolds([
      ...drapes,
      [-60, 500, -110, 640, -130, 820, -120, 1060, 18, 0.5],
      [-200, 640, -170, 800, -150, 940, -150, 1080, 18, 0.46],
    ]);
  }
  return createLegFolds(leg);
}

export function createTrousersShape(recipe: Trousers): GarmentShape {
  const cut = recipe.cut ?? 'chinos';
  const fullLength = trouserCuts[cut];
  const leg = recipe.length === 'ankle' ? { ...fullLength, hem: fullLength.hem - 110 } : fullLength;
  const { waist, hip, crotch, hem, outer, inner } = leg;
  const cloth = createFabric(recipe.cloth);
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const isTailored = cut === 'chinos';
  const middle = (outer + inner) / 2;
  const crease = `M-142 92C${-hip + 90} 400 ${-leg.knee + 86} 700 ${-middle} ${hem - 4}`;
  const pocketEdge = `M-150 52C-166 110 -190 170 ${-hip + 16} 232`;
  const lines =
    (cut === 'palazzo' || cut === 'dhoti' || cut === 'churidar'
      ? ''
      : drawSeam(pocketEdge, 0.5, 2.2) +
        drawStitch(pocketEdge.replace('M-150', 'M-141').replace('-166 110', '-157 112'), thread, 0.4)) +
    (cut === 'joggers' || cut === 'churidar' ? '' : drawStitch(createHemLine(leg, 26), thread, 0.42)) +
    (isTailored
      ? drawLine(crease, '#fff', 2.4, 'opacity=".25"') +
        drawLine(crease, WARM_BLACK, 1.6, 'opacity=".22" transform="translate(3 0)"')
      : '');
  const hemStrip = recipe.hem ? drawLine(createHemLine(leg, 18), toHex(recipe.hem), 56) : '';
  const panels: Panel[] = [
    createWaistBack(waist, cloth),
    ...createLegs(leg, { cloth, lines, printed: hemStrip }),
  ];
  if (cut === 'joggers') {
    const cuff = `M${-outer - 2} ${hem - 12}C${-outer + 30} ${hem + 4} ${-inner - 30} ${hem + 6} ${-inner + 2} ${hem - 6}L${-inner - 12} ${hem + 66}C${-inner - 40} ${hem + 74} ${-outer + 40} ${hem + 72} ${-outer + 14} ${hem + 62}Z`;
    const ribbedCuff = {
      cloth: { ...cloth, base: darken(cloth.base, 0.08) },
      height: 0x86,
      shadow: { opacity: 0.3, blur: 3, dx: 0, dy: -2 },
      edge: { width: 9 },
    };
    const rib = `M${-outer} ${hem + 26}C${-outer + 30} ${hem + 38} ${-inner - 30} ${hem + 40} ${-inner} ${hem + 30}`;
    panels.push(
      { ...ribbedCuff, path: cuff, lines: drawRibbing(rib, 110) },
      { ...ribbedCuff, path: mirrorPath(cuff), lines: drawRibbing(mirrorPath(rib), 110) },
    );
  }
  // A waist with a drawstring is gathered; a tailored one is flat.
  panels.push({
    path: createWaistFront(waist, 54),
    cloth,
    grain: 90,
    height: 0x8e,
    shadow: { opacity: 0.4, blur: 4 },
    edge: { width: 8 },
    lines: isTailored
      ? drawStitch(createWaistCurve(waist, 8) + createWaistCurve(waist, 48), thread, 0.4)
      : drawStitch(createWaistCurve(waist, 10) + createWaistCurve(waist, 44), thread, 0.45) +
        drawRibbing(createWaistCurve(waist, 27), 30, 0.1),
  });
  if (isTailored) panels.push(...createBeltLoops([-172, -92, 100, 176], cloth, thread));
  const gathers = isTailored ? [] : createWaistGathers(120, 40);
  const cordColor = toHex(recipe.cord ?? 'ivory');
  const cords =
    drawCord(`M-10 40C-30 92 -56 138 -46 214`, cordColor, 6) +
    drawCord(`M10 40C28 100 52 150 36 234`, cordColor, 6);
  const halfWidth = Math.max(hip, outer) + 26;
  return {
    box: { x: -halfWidth, y: -50, width: halfWidth * 2, height: hem + 130 },
    surface: { foldBlur: 8, relief: cut === 'palazzo' || cut === 'dhoti' ? 74 : 62, wander: 20 },
    folds: [...createFolds(cut, leg), ...gathers],
    panels,
    onCloth:
      drawSeam(`M-3 56C-4 160 -6 250 -6 ${crotch}`, 0.4, 2) +
      (isTailored ? drawStitch(`M44 62C48 150 48 226 38 264C28 294 12 306 0 312`, thread, 0.5) : ''),
    aboveCloth: isTailored ? '' : cords,
    decorations: isTailored ? [createWaistButton()] : [],
  };
}
