/** Matches a text, a quoted name, a comment or the end of a statement, whichever comes first. */
const TOKENS = /'(?:[^'\\]|''|\\.)*'|`(?:[^`]|``)*`|"(?:[^"\\]|""|\\.)*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;

/** The statements of a migration, without comments between them. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = '';
  let end = 0;
  const finish = () => {
    if (current.trim() !== '') statements.push(current.trim());
    current = '';
  };
  for (const match of sql.matchAll(TOKENS)) {
    const [token] = match;
    current += sql.slice(end, match.index);
    end = match.index + token.length;
    if (token === ';') finish();
    else if (!token.startsWith('--') && !token.startsWith('/*')) current += token;
  }
  current += sql.slice(end);
  finish();
  return statements;
}
