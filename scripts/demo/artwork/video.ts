import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { composePicture } from './compose';
import { rasterize } from './engine/render';
import { drawScreenShadow } from './engine/stage';
import { createRandom } from './engine/svg';
import type { SlideRecipe } from './showcases/slide';
import {
  createSlideBackdrop,
  createSlideLayers,
  landscape,
  portrait,
  type Shape,
  screenShadow,
} from './slides';

/**
 * A short loop of hanging cloth. Two pictures are drawn once, and every frame only moves their pixels: the cloth sways, more
 * toward its lower end, and the shadow of the carved screen moves by exactly one repeat of its pattern, so that the loop has no
 * visible seam.
 */
const loops = {
  /** Sizes in px. `hem`: the share of the height at which the cloth ends. */
  wide: { width: 1280, height: 720, canvas: landscape, hem: 1 },
  upright: { width: 720, height: 1168, canvas: portrait, hem: 0.65 },
} as const satisfies Record<Shape, unknown>;
const frames = 125;
const perSecond = 25;
const turn = 2 * Math.PI;

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

type Loop = (typeof loops)[Shape];

interface Stills {
  cloth: Buffer;
  /** Shadow strength 0…255, larger than the frame by `room` to the right and below. */
  shadow: Buffer;
  shadowWidth: number;
}

/** Computes one repeat of the screen's pattern along its slanted axis, in pixels of a frame (see `drawScreenShadow`). */
function computeScreenRepeat({ width, canvas }: Loop) {
  const length = 96 * 1.9 * (width / canvas.width);
  const angle = (-18 * Math.PI) / 180;
  const x = length * Math.cos(angle);
  const y = length * Math.sin(angle);
  return { x, y, room: Math.ceil(Math.max(Math.abs(x), Math.abs(y))) + 2 };
}

async function drawStills(slide: SlideRecipe, shape: Shape): Promise<Stills> {
  const size = loops[shape];
  const { canvas } = size;
  const still = composePicture(canvas.width, canvas.height, () => [
    createSlideBackdrop(slide, canvas),
    ...createSlideLayers(slide, shape),
  ]);
  const cloth = await rasterize(still, size.width).raw().toBuffer();
  // The screen without its fade, which must not move with it and is therefore applied per frame.
  const k = canvas.width / size.width;
  const { room } = computeScreenRepeat(size);
  const shadowWidth = size.width + 2 * room;
  const wide = Math.round(shadowWidth * k);
  const tall = Math.round((size.height + 2 * room) * k);
  const screen = composePicture(wide, tall, () => [
    { defs: '', body: `<rect x="-90" y="-90" width="${wide + 180}" height="${tall + 180}" fill="#fff"/>` },
    drawScreenShadow(wide, tall, { ...screenShadow[shape], opacity: 1, fade: false }),
  ]);
  const shadow = await rasterize(screen, shadowWidth).greyscale().raw().toBuffer();
  return { cloth, shadow, shadowWidth };
}

/**
 * The horizontal displacement (px) of the cloth at a pixel and time `t` (0 to 1): two sine waves that travel across the pieces.
 * The constants are in units of the canvas, so that both shapes move alike.
 */
function computeSway({ width, height, canvas, hem }: Loop, x: number, y: number, t: number): number {
  const k = canvas.width / width;
  const hang = Math.min(1, y / (hem * height)) ** 1.5;
  const phase = turn * t + x * k * 0.004;
  const swing = 18 * Math.sin(phase + y * k * 0.0027) + 5.2 * Math.sin(2 * phase + y * k * 0.0073);
  return (hang * swing) / k;
}

/** Creates a function that fades the screen's shadow toward the text as the still picture does (see `drawScreenShadow`). */
function createFade(shape: Shape): (x: number, y: number) => number {
  const { width, height } = loops[shape];
  const { fadeFrom: from, fadeTo: to } = screenShadow[shape];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return (x, y) => {
    const along = ((x / width - from.x) * dx + (y / height - from.y) * dy) / (dx ** 2 + dy ** 2);
    return Math.min(1, Math.max(0, 1 - (along - 0.1) / 0.65));
  };
}

function* renderFrames({ cloth, shadow, shadowWidth }: Stills, shape: Shape): Generator<Buffer> {
  const size = loops[shape];
  const { width, height } = size;
  const repeat = computeScreenRepeat(size);
  const fade = createFade(shape);
  const out = Buffer.alloc(width * height * 3);
  const random = createRandom(5);
  // The same faint noise in every frame keeps the compressed backdrop from breaking into bands.
  const noise = Float32Array.from({ length: width * height }, () => (random() - 0.5) * 3.2);
  for (let frame = 0; frame < frames; frame++) {
    const t = frame / frames;
    const driftX = repeat.room / 2 + repeat.x * t;
    const driftY = repeat.room + repeat.y * t;
    for (let y = 0; y < height; y++) {
      const shadowRow = Math.floor(y + driftY) * shadowWidth;
      for (let x = 0; x < width; x++) {
        const fromX = Math.min(width - 2, Math.max(0, x + computeSway(size, x, y, t)));
        const left = Math.floor(fromX);
        const share = fromX - left;
        const from = (y * width + left) * 3;
        const shadowX = Math.floor(x + driftX);
        const part = x + driftX - shadowX;
        const lit =
          (shadow[shadowRow + shadowX] ?? 255) * (1 - part) + (shadow[shadowRow + shadowX + 1] ?? 255) * part;
        const keep = 1 - (1 - lit / 255) * screenShadow[shape].opacity * fade(x, y);
        const to = (y * width + x) * 3;
        const speck = noise[y * width + x] ?? 0;
        for (let c = 0; c < 3; c++) {
          const a = cloth[from + c] ?? 0;
          const b = cloth[from + 3 + c] ?? 0;
          out[to + c] = Math.max(0, Math.min(255, (a + (b - a) * share) * keep + speck));
        }
      }
    }
    // A copy, because the stream still holds it while the next frame is drawn.
    yield Buffer.from(out);
  }
}

/** H.264 in an mp4 that starts playing before it has loaded. */
export async function encodeLoop(slide: SlideRecipe, shape: Shape): Promise<Buffer> {
  const stills = await drawStills(slide, shape);
  const { width, height } = loops[shape];
  const folder = await mkdtemp(join(tmpdir(), 'vastra-loop-'));
  const file = join(folder, 'loop.mp4');
  try {
    const ffmpeg = spawn(
      'ffmpeg',
      [
        '-y',
        '-loglevel',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        String(perSecond),
        '-i',
        'pipe:0',
        '-an',
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-crf',
        '22',
        '-maxrate',
        '2200k',
        '-bufsize',
        '4400k',
        '-threads',
        '2',
        '-pix_fmt',
        'yuv420p',
        '-colorspace',
        'bt709',
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-vf',
        'scale=out_color_matrix=bt709',
        '-movflags',
        '+faststart',
        file,
      ],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    const ended = new Promise<void>((resolve, reject) => {
      ffmpeg.on('error', reject);
      ffmpeg.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`ffmpeg ended with code ${code}`)),
      );
    });
    const sent = pipeline(renderFrames(stills, shape), ffmpeg.stdin);
    // A program that ends early says itself why.
    for (const result of await Promise.allSettled([ended, sent]))
      if (result.status === 'rejected') throw result.reason;
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
