/** Rules that apply to the text and the names of source files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { listTestsWithoutDatabase } from './database-tests';
import { parseSource, type SyntaxNode, walk } from './parse-source';
import { isInFolder, isTest, sourceFiles } from './source-files';

describe('the databases', () => {
  const isOutside = (file: string) =>
    isInFolder(file, 'server') &&
    !isInFolder(file, 'server/db') &&
    !isInFolder(file, 'server/test') &&
    !isTest(file);

  it('have SQL dialects that only server/db knows', () => {
    const dialect =
      /\bkind === '(mysql|sqlite)'|\bINSTR\(|STRAIGHT_JOIN|(FORCE|USE|IGNORE) INDEX|INDEXED BY|\) IS TRUE|AS SIGNED|DATE_FORMAT\(|strftime\(|'`(Order|User)`'|(FROM|UPDATE|JOIN|INTO) \\`|\bCONCAT(_WS)?\(|\bSET (?<column>\w+) = \k<column>(?=\s*(WHERE|[`'"]))|\.isOnlyWriter\b/;
    expect(
      sourceFiles.filter(
        (file) => isOutside(file) && dialect.test(readFileSync(join(projectRoot, file), 'utf8')),
      ),
    ).toEqual([]);
  });
});

describe('an order’s statuses, hold and cart lock', () => {
  const writer = 'server/order/transitions.ts';
  // They fill an empty database with orders of the past, which no procedure can place, or end holds before their time.
  const fillers = [
    'server/dashboard/test-orders.ts',
    'scripts/bench/dashboard.ts',
    'scripts/cluster/check-rules.ts',
    'scripts/demo/history/history.ts',
    'scripts/scale/fill.ts',
  ];
  const COLUMNS = 'deliveryStatus|paymentStatus|holdEndsAt|cartLock|expiredAt';
  const METHODS = 'create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert';
  const DELETIONS = 'delete|deleteMany';
  // The table in a statement, whose quotes a template literal may escape, or the name of a constant.
  const ORDER = '(?:[\\\\`"]*Order\\b|\\$\\{(?:ORDERS?\\b|quoteTableName\\(\\W*Order\\b))';
  const SUBQUERY = '\\((?:[^()]|\\([^()]*\\))*\\)';
  const WRITES = [
    new RegExp(`\\border\\s*\\.(${METHODS}|${DELETIONS})\\b`),
    new RegExp(`\\borders?: \\{\\s*(${METHODS}|connectOrCreate|${DELETIONS}):`),
    /\b(insertInto|insertRows)(<[^(]*>)?\([^)]*['"`]Order['"`]/,
    new RegExp(`(INSERT\\s+(IGNORE\\s+)?INTO|REPLACE\\s+INTO|DELETE\\s+FROM)\\s+${ORDER}`, 'i'),
    // A table in a parameter may be that of the orders. What a subquery or the WHERE compares is not assigned.
    new RegExp(
      `\\bUPDATE\\s+(${ORDER}|\\$\\{)[^;]*?\\bSET\\b(${SUBQUERY}|(?!\\bWHERE\\b)[^;(])*\\b(${COLUMNS})[\\\\\`"]*\\s*=(?!=)`,
      'i',
    ),
  ];
  const writesOrders = (text: string) => WRITES.some((pattern) => pattern.test(text));

  it.each([
    "await tx.order.update({ where, data: { deliveryStatus: 'SHIPPED' } });",
    'await tx.order\n  .deleteMany();',
    'const { order } = tx;\nawait order.updateMany({ data });',
    'data: { state, order: { update: { paymentStatus } } }',
    'data: {\n  orders: {\n    updateMany: { where, data },\n  },\n}',
    `sql\`UPDATE \${ORDERS} SET deliveryStatus = 'CANCELED' WHERE id = \${id}\`;`,
    `sql\`UPDATE \${quoteTableName('Order')} SET version = 2, holdEndsAt = \${null}\`;`,
    'sql`UPDATE \\`Order\\` SET \\`cartLock\\` = NULL`;',
    "sql`UPDATE Order SET paymentStatus = 'COMPLETED'`;",
    `sql\`UPDATE \${ORDERS} SET paidAt = (SELECT MAX(at) FROM Attempt WHERE at > 1), holdEndsAt = NULL\`;`,
    'connection.query("UPDATE `Order` SET expiredAt = ?", [now]);',
    "insertInto('Order', [{ id, deliveryStatus }])",
    "insertRows(\n  tx,\n  'Order',\n  orders,\n);",
    "insertRows<Record<string, string>>(tx, 'Order', orders);",
    `sql\`INSERT INTO \${ORDERS} (id) VALUES (\${id})\`;`,
    `sql\`DELETE FROM \\\`Order\\\` WHERE id = \${id}\`;`,
  ])('would be found in %j', (text) => {
    expect(writesOrders(text)).toBe(true);
  });

  it.each([
    "const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });",
    'await tx.order.findMany({ where: { deliveryStatus } });',
    'await tx.orderItem.deleteMany();',
    'data: { order: { connect: { id: orderId } } }',
    "select: { orders: { select: { id: true }, orderBy: { orderDate: 'desc' } } }",
    `sql\`UPDATE \${ORDERS} SET userId = \${erasedId}, idempotencyKey = NULL WHERE userId = \${userId}\`;`,
    `sql\`UPDATE \\\`Order\\\` SET id = id WHERE id = \${orderId}\`;`,
    `sql\`SELECT id FROM \${ORDERS} WHERE deliveryStatus = 'PENDING'\`;`,
    `sql\`UPDATE \${ORDERS} SET city = NULL WHERE userId = 1 AND deliveryStatus = 'CANCELED'\`;`,
    "import { insertInto } from './sql';\nconst ORDERS = quoteTableName('Order');",
    "insertInto('OrderItem', [first, ...others])",
    "insertRows(tx, 'AuditEntry', made.flatMap(({ order }) => toRows('Order', order)));",
    `sql\`DELETE FROM OrderItem WHERE orderId = \${id}\`;`,
  ])('would not be found in %j', (text) => {
    expect(writesOrders(text)).toBe(false);
  });

  it('are written only by the transitions', () => {
    const writers = sourceFiles.filter(
      (file) =>
        !isTest(file) &&
        !isInFolder(file, 'web') &&
        !isInFolder(file, 'src') &&
        writesOrders(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(writers.toSorted()).toEqual([writer, ...fillers].toSorted());
  });
});

/** The messages that a call's description states by itself, as a literal or a constant of its file. */
function findOwnMessages(file: string): string[] {
  const isText = (node: SyntaxNode | null) => /^(Literal|TemplateLiteral)$/.test(node?.type ?? '');
  const { source, program } = parseSource(file);
  const constants = new Set<unknown>();
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isText(node.init as SyntaxNode | null))
      constants.add((node.id as SyntaxNode).name);
    return true;
  });
  walk(program, (node) => {
    const [key, value] = [node.key as SyntaxNode | undefined, node.value as SyntaxNode | undefined];
    if (node.type !== 'Property' || key?.name !== 'errors' || value?.type !== 'ObjectExpression') return true;
    for (const { value: message } of value.properties as { value: SyntaxNode }[])
      if (isText(message) || constants.has(message.name))
        found.push(`${file}: ${source.slice(message.start, message.end as number)}`);
    return true;
  });
  return found;
}

describe('the description of a REST call', () => {
  it('has the messages of errors from the code that sends them', () => {
    const calls = sourceFiles.filter((file) => isInFolder(file, 'server/rest/calls'));
    expect(
      calls.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes('errors: {')),
    ).not.toEqual([]);
    expect(calls.flatMap(findOwnMessages)).toEqual([]);
  });
});

describe('tests', () => {
  const isIsolated = (file: string) => /^server\/.*\.isolated\.test\.ts$/.test(file);

  it('that load their own modules open no database, so that they are few and run once', () => {
    const withoutDatabase = listTestsWithoutDatabase();
    expect(sourceFiles.filter((file) => isIsolated(file) && !withoutDatabase.includes(file))).toEqual([]);
  });

  it('replace modules only in files that load their own', () => {
    const mock = /\bvi\.(?:mock|doMock|hoisted)\(/;
    const replacing = sourceFiles.filter(
      (file) => isTest(file) && mock.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(replacing.filter((file) => !isIsolated(file))).toEqual([]);
  });
});

describe('comments', () => {
  const COMMENT = /(?:^|\s)\/\/.*$|^\s*\/?\*.*$/gm;
  const FILE = /\b(?:src|server|web|scripts|prisma|docs)\/[\w./-]+\.(?:tsx?|js|md|sql|prisma)\b/g;

  it('name files that exist', () => {
    const named = [...sourceFiles, 'prisma/schema.prisma'].flatMap((file) =>
      [...readFileSync(join(projectRoot, file), 'utf8').matchAll(COMMENT)].flatMap(([comment]) =>
        [...comment.matchAll(FILE)].map(([path]) => ({ file, path })),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ path }) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});

describe('file names', () => {
  it('include no utils, helpers, common or misc', () => {
    expect(sourceFiles.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.tsx?|\/)/.test(file))).toEqual(
      [],
    );
  });

  it('include no index that only passes names on', () => {
    expect(sourceFiles.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });
});

describe('folders', () => {
  /** As many as a reader takes in at a glance, in an editor that shows them below each other. */
  const MAX_FILES = 50;
  /** The components of the design system, each with its styles and tests. */
  const FLAT = ['web/ui'];

  it('have no more files than can be looked through', () => {
    const files = new Map<string, number>();
    for (const file of sourceFiles) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      files.set(folder, (files.get(folder) ?? 0) + 1);
    }
    const crowded = [...files].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
    expect(crowded).toEqual(FLAT);
  });
});
