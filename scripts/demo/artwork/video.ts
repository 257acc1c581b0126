import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from './compose';
import { rasterise } from './engine/render';
import { jali } from './engine/stage';
import { chance } from './engine/svg';
import type { SlideRecipe } from './showcases/slide';
import { landscape, slideBackdrop, slideLayers } from './slides';

/**
 * A short loop of hanging cloth. Two still pictures are drawn once; every frame only moves their pixels: the cloth
 * sways, more towards its lower end, and the shadow of the carved screen drifts by exactly one repeat of its pattern,
 * so that the last frame runs into the first.
 */
const size = { width: 1280, height: 720 };
const frames = 125;
const perSecond = 25;
const turn = 2 * Math.PI;

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

interface Stills {
  cloth: Buffer;
  /** Shadow strength 0…255, larger than the frame by `room` to the right and below. */
  shadow: Buffer;
  shadowWidth: number;
}

/** One repeat of the screen along its own slanted axis, in frame pixels (see `jali`: 96 units, scaled and turned). */
const repeat = (() => {
  const length = 96 * 1.9 * (size.width / landscape.width);
  const angle = (-18 * Math.PI) / 180;
  return { x: length * Math.cos(angle), y: length * Math.sin(angle) };
})();
const room = Math.ceil(Math.max(Math.abs(repeat.x), Math.abs(repeat.y))) + 2;

async function drawStills(slide: SlideRecipe): Promise<Stills> {
  const { width, height } = landscape;
  const still = compose(width, height, () => [
    slideBackdrop(slide, landscape),
    ...slideLayers(slide, 'wide'),
  ]);
  const cloth = await rasterise(still, size.width).raw().toBuffer();
  // The screen alone, unfaded and at full strength on white; it is faded per frame, because the fade must not drift.
  const k = landscape.width / size.width;
  const shadowWidth = size.width + 2 * room;
  const wide = Math.round(shadowWidth * k);
  const tall = Math.round((size.height + 2 * room) * k);
  const screen = compose(wide, tall, () => [
    { defs: '', body: `<rect x="-90" y="-90" width="${wide + 180}" height="${tall + 180}" fill="#fff"/>` },
    jali(wide, tall, { opacity: 1, fade: false }),
  ]);
  const shadow = await rasterise(screen, shadowWidth).greyscale().raw().toBuffer();
  return { cloth, shadow, shadowWidth };
}

/** How far the cloth has swung sideways: a breath of air passes over, each length following the one before it. */
function sway(x: number, y: number, t: number): number {
  const hang = (y / size.height) ** 1.5;
  const phase = turn * t + x * 0.006;
  return hang * (12 * Math.sin(phase + y * 0.004) + 3.5 * Math.sin(2 * phase + y * 0.011));
}

/** The screen's shadow fades towards the text exactly as it does in the still picture (see `jali`). */
const fade = (x: number, y: number): number => {
  const along = (1 - x / size.width + (0.9 * y) / size.height) / 1.81;
  return Math.min(1, Math.max(0, 1 - (along - 0.1) / 0.65));
};

function* render({ cloth, shadow, shadowWidth }: Stills): Generator<Buffer> {
  const { width, height } = size;
  const out = Buffer.alloc(width * height * 3);
  const random = chance(5);
  // The same faint noise in every frame keeps the compressed backdrop from breaking into bands.
  const noise = Float32Array.from({ length: width * height }, () => (random() - 0.5) * 3.2);
  for (let frame = 0; frame < frames; frame++) {
    const t = frame / frames;
    const driftX = room / 2 + repeat.x * t;
    const driftY = room + repeat.y * t;
    for (let y = 0; y < height; y++) {
      const shadowRow = Math.floor(y + driftY) * shadowWidth;
      for (let x = 0; x < width; x++) {
        const fromX = Math.min(width - 2, Math.max(0, x + sway(x, y, t)));
        const left = Math.floor(fromX);
        const share = fromX - left;
        const from = (y * width + left) * 3;
        const shadowX = Math.floor(x + driftX);
        const part = x + driftX - shadowX;
        const lit =
          (shadow[shadowRow + shadowX] ?? 255) * (1 - part) + (shadow[shadowRow + shadowX + 1] ?? 255) * part;
        const keep = 1 - (1 - lit / 255) * 0.21 * fade(x, y);
        const to = (y * width + x) * 3;
        const speck = noise[y * width + x] ?? 0;
        for (let c = 0; c < 3; c++) {
          const a = cloth[from + c] ?? 0;
          const b = cloth[from + 3 + c] ?? 0;
          out[to + c] = Math.max(0, Math.min(255, (a + (b - a) * share) * keep + speck));
        }
      }
    }
    yield out;
  }
}

/** H.264 in an mp4 that starts playing before it has loaded. */
export async function encodeLoop(slide: SlideRecipe): Promise<Buffer> {
  const stills = await drawStills(slide);
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
        `${size.width}x${size.height}`,
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
    for (const frame of render(stills)) {
      if (!ffmpeg.stdin.write(Buffer.from(frame)))
        await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve));
    }
    ffmpeg.stdin.end();
    await ended;
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
