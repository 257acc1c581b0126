/** What the store's procedures answer while a page is looked at: as they do, never, with an error, or with nothing. */
import type { BrowserContext, Route } from 'playwright-core';

type Answering = 'usual' | 'waiting' | 'failing' | 'empty';

/** The wire puts JSON into an envelope. */
interface Answer {
  result?: { data: { json: Record<string, unknown> } };
}

/** Answers of a store where nothing is in its categories and nothing is found. */
const EMPTY: Record<string, (data: Record<string, unknown>) => unknown> = {
  'catalog.categoryPage': (data) => ({
    ...data,
    products: { data: [], page: 1, limit: 20, total: 0, totalPages: 0 },
  }),
  'catalog.showcase': (data) => ({ ...data, uploads: [] }),
  'catalog.search': () => [],
};

/** A refusal, which nobody asks again for. */
const REFUSED = {
  error: {
    json: {
      message: 'The store is closed for a moment.',
      code: -32600,
      data: { code: 'BAD_REQUEST', httpStatus: 400, issues: [] },
    },
  },
};

const proceduresOf = (route: Route) =>
  decodeURIComponent(new URL(route.request().url()).pathname.replace('/trpc/', '')).split(',');

export interface Answers {
  set(answering: Answering): void;
}

/** Who is logged in stays known: everything else answers as it is set. */
export async function controlAnswers(context: BrowserContext): Promise<Answers> {
  let now: Answering = 'usual';
  await context.route('**/trpc/**', async (route) => {
    const procedures = proceduresOf(route);
    if (now === 'usual' || procedures.every((name) => name === 'auth.me')) return route.continue();
    if (now === 'waiting') return;
    if (now === 'failing') return route.fulfill({ json: procedures.map(() => REFUSED) });
    const response = await route.fetch();
    const answers = (await response.json()) as Answer[];
    return route.fulfill({
      response,
      json: answers.map((answer, index) => {
        const change = EMPTY[procedures[index] ?? ''];
        return change && answer.result
          ? { result: { data: { json: change(answer.result.data.json) } } }
          : answer;
      }),
    });
  });
  return {
    set: (answering) => {
      now = answering;
    },
  };
}
