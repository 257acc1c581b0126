/** What the cluster test found, printed as it goes. */

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** The checks that failed. */
export const failures: string[] = [];

/** Both are compared as JSON. */
export function check(what: string, found: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(found) === JSON.stringify(wanted);
  print(
    `  ${isRight ? 'ok  ' : 'FAIL'} ${what}: ${JSON.stringify(found)}${isRight ? '' : `, wanted ${JSON.stringify(wanted)}`}`,
  );
  if (!isRight) failures.push(what);
}
