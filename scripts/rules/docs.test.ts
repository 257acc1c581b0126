/** Checks that the documents name only files, headings, commands, code and packages that exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const listFolder = (folder: string) =>
  readdirSync(join(projectRoot, folder), { encoding: 'utf8' }).map((name) => join(folder, name));

const PAGES = [...listFolder('.'), ...listFolder('docs')].filter((file) => file.endsWith('.md'));
const FIELD_PAGE = 'docs/add-a-product-field.md';
const DEPENDENCIES_PAGE = 'docs/dependencies.md';

const { scripts, dependencies, optionalDependencies, devDependencies } = JSON.parse(
  read('package.json'),
) as Record<'scripts' | 'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>;

const FOLDERS = ['src', 'server', 'web', 'scripts', 'prisma', 'docs'];
const files = [
  ...listFolder('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => !/\/(node_modules|generated)\//.test(file)),
  ),
];

const withoutCodeBlocks = (markdown: string) => markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

/** What is in backticks within the text. */
const listCodeSpans = (markdown: string) =>
  [...withoutCodeBlocks(markdown).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

interface Link {
  /** relative to the project's root */
  file: string;
  heading: string | undefined;
}

/** The links of a page to files and headings of the project. */
const listLinks = (page: string, markdown: string): Link[] =>
  [...withoutCodeBlocks(markdown).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, path = '', heading]) => ({ file: path ? normalize(join(dirname(page), path)) : page, heading }),
  );

/** The ids that GitHub gives to the headings of a page. */
const listHeadingIds = (page: string) =>
  [...withoutCodeBlocks(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

const isBroken = ({ file, heading }: Link) =>
  !existsSync(join(projectRoot, file)) ||
  (heading !== undefined && file.endsWith('.md') && !listHeadingIds(file).includes(heading));

const isFileName = (word: string) =>
  /^[\w.-]+(\/[\w.-]+)*$/.test(word) &&
  (/\.(tsx?|js|json|md|ya?ml|sql|prisma|css)$/.test(word) ||
    FOLDERS.some((folder) => word.startsWith(`${folder}/`))) &&
  !word.startsWith('dist/');

/** A file's path or its end, a folder, or the beginning of a test's name, by which vitest finds it. */
const isExistingFile = (name: string) =>
  files.some(
    (file) =>
      file === name ||
      file.endsWith(`/${name}`) ||
      file.startsWith(`${name}/`) ||
      file.startsWith(`${name}.`),
  );

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  it('links to files and headings that exist', () => {
    expect(listLinks(page, text).filter(isBroken)).toEqual([]);
  });

  it('names commands that exist', () => {
    const names = [...text.matchAll(/npm run (\w+(?::\w+)*)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files that exist', () => {
    const names = listCodeSpans(text)
      .flatMap((span) => span.split(/\s+/))
      .filter(isFileName);
    expect(names.filter((name) => !isExistingFile(name))).toEqual([]);
  });
});

/** The paragraphs, list items and rows of tables of a page. A list item includes its indented lines. */
function splitSteps(markdown: string): string[] {
  const steps: string[][] = [];
  let isAfterBlank = true;
  for (const line of withoutCodeBlocks(markdown).split('\n')) {
    const isStart = /^(\d+\.|-|\||#+) ?/.test(line) || (isAfterBlank && /^\S/.test(line));
    isAfterBlank = line.trim() === '';
    if (isStart || steps.length === 0) steps.push([line]);
    else steps.at(-1)?.push(line);
  }
  return steps.map((lines) => lines.join('\n').trim());
}

const isIdentifier = (span: string) => /^[A-Za-z_$][\w$]*$/.test(span);
const isCommand = (span: string) => /^(npm|npx|node) /.test(span);

/** The text of all files that a step links to. */
const readLinkedFiles = (page: string, step: string) =>
  listLinks(page, step)
    .filter(({ file }) => existsSync(join(projectRoot, file)) && statSync(join(projectRoot, file)).isFile())
    .map(({ file }) => read(file))
    .join('\n');

describe(FIELD_PAGE, () => {
  const steps = splitSteps(read(FIELD_PAGE));

  it('names in each step only what is in a file to which the step links', () => {
    const named = steps.flatMap((step) => {
      const words = new Set(readLinkedFiles(FIELD_PAGE, step).match(/[A-Za-z_$][\w$]*/g));
      const names = listCodeSpans(step).filter(isIdentifier);
      return names.map((name) => ({ name, isThere: words.has(name), step: step.split('\n')[0] }));
    });
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ isThere }) => !isThere)).toEqual([]);
  });

  it('has nothing in backticks that these tests cannot check', () => {
    const spans = listCodeSpans(steps.join('\n\n'));
    expect(spans.filter((span) => !isIdentifier(span) && !isCommand(span) && !isFileName(span))).toEqual([]);
  });
});

describe(DEPENDENCIES_PAGE, () => {
  /** The packages in the first columns of the tables under a heading. */
  const listPackages = (markdown: string) =>
    [...markdown.matchAll(/^\| ([^|]+?) *\|/gm)]
      .flatMap(([, cell = '']) => cell.split(', '))
      .filter((name) => name !== 'Package' && !/^-+$/.test(name));
  /** “@types/*” is all packages of that scope. */
  const isNamedBy = (entry: string) => (name: string) =>
    entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
  const text = read(DEPENDENCIES_PAGE);
  const [, loaded = '', ...others] = text.split(/^## /m);

  it.each([
    [
      'Loaded by the built store',
      listPackages(loaded),
      Object.keys({ ...dependencies, ...optionalDependencies }),
    ],
    ['the others', listPackages(others.join('\n')), Object.keys(devDependencies)],
  ])('has one row for each dependency, and no other rows: %s', (_, entries, names) => {
    const isExplainedOnce = (name: string) => entries.filter((entry) => isNamedBy(entry)(name)).length === 1;
    expect({
      notExplainedOnce: names.filter((name) => !isExplainedOnce(name)),
      noDependency: entries.filter((entry) => !names.some(isNamedBy(entry))),
    }).toEqual({ notExplainedOnce: [], noDependency: [] });
  });

  it('links to the file that imports a package of one use', () => {
    const uses = splitSteps(text).flatMap((step) => {
      const name = /^- \*\*(.+?)\*\*/.exec(step)?.[1];
      return name ? [{ name, code: readLinkedFiles(DEPENDENCIES_PAGE, step) }] : [];
    });
    expect(uses.length).toBeGreaterThan(5);
    expect(
      uses.filter(({ name, code }) => !code.includes(` from '${name}'`)).map(({ name }) => name),
    ).toEqual([]);
  });
});

const VARIABLE = /^(?:# )?([A-Z][A-Z\d_]*)=.*$/gm;
/** Set by the image, of the container alone, without a place in it, or not for production. */
const NOT_IN_COMPOSE = /^(PORT|HOST|DATA_DIR|NODE_ENV|DEMO|RATE_LIMIT|PHONEPE_BASE_URL)$/;

it('compose.yaml passes on every variable that a shop may set', () => {
  const own = [...read('.env.example').matchAll(VARIABLE)].map(([, name = '']) => name);
  const names = [...own, ...(read('docs/operations.md').match(/\bOTEL_[A-Z_]+\b/g) ?? [])];
  const passed = read('compose.yaml');
  expect(names.filter((name) => !NOT_IN_COMPOSE.test(name) && !passed.includes(`\n    ${name}: `))).toEqual(
    [],
  );
});

it('a composed shop keeps its archives, and its image has the programs that make them', () => {
  const folder = /^ {4}BACKUP_DIR: (.+)$/m.exec(read('compose.yaml'))?.[1];
  expect(read('compose.yaml')).toMatch(new RegExp(`^  volumes: \\["\\S+:${folder}"\\]$`, 'm'));
  expect(read('Dockerfile')).toMatch(/^RUN .*apt-get install .*\bmariadb-client\b/m);
  expect(read('Dockerfile')).toMatch(new RegExp(`^RUN install -d -o node .* ${folder}$`, 'm'));
});

describe('.env.example', () => {
  it.skipIf(process.platform === 'win32')('is read alike by Node.js, systemd and a shell', () => {
    const lines = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z\d_]*=.*)$/gm)].map(
      ([, line = '']) => line,
    );
    expect(lines.length).toBeGreaterThan(30);
    const given = execFileSync('/bin/sh', ['-c', `set -a\n${lines.join('\n')}\nenv -0`], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    const values = new Map(
      given.split('\0').map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]),
    );
    for (const [name, value] of Object.entries(parseEnv(lines.join('\n'))))
      expect([name, values.get(name)]).toEqual([name, value]);
  });
});
