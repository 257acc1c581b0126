/** Controls how the store's procedures respond to a page: as usual, not at all, with an error, or with empty lists. */
import type { BrowserContext, Route } from 'playwright-core';
import type { Output } from '../test/render-with-store';

type Answering = 'usual' | 'waiting' | 'failing' | 'empty';

/** The JSON envelope of tRPC with superjson. */
interface Answer {
  result?: { data: { json: unknown } };
}

type ChangedPath = 'catalog.categoryPage' | 'catalog.showcase' | 'catalog.search';

/** Responses of a store with empty categories, where the search finds nothing. */
const EMPTY: { [Path in ChangedPath]: (data: Output<Path>) => Output<Path> } = {
  'catalog.categoryPage': (data) => ({
    ...data,
    products: { data: [], page: 1, limit: 20, total: 0, totalPages: 0 },
  }),
  'catalog.showcase': (data) => ({ ...data, uploads: [] }),
  'catalog.search': () => [],
};

const isChanged = (path: string): path is ChangedPath => path in EMPTY;

/** @param data what the procedure of the path has answered */
const toEmpty = <Path extends ChangedPath>(path: Path, data: unknown) => EMPTY[path](data as Output<Path>);

/** An error that the client does not retry. */
const REJECTION = {
  error: {
    json: {
      message: 'The store is closed for a moment.',
      code: -32600,
      data: { code: 'BAD_REQUEST', httpStatus: 400, issues: [] },
    },
  },
};

const listProcedures = (route: Route) =>
  decodeURIComponent(new URL(route.request().url()).pathname.replace('/trpc/', '')).split(',');

export interface Answers {
  /** `failing` also fails the requests that are waiting. */
  set(answering: Answering): Promise<void>;
}

/** `auth.me` always responds as usual, so that the visitor stays logged in. */
export async function controlAnswers(context: BrowserContext): Promise<Answers> {
  let now: Answering = 'usual';
  let waiting: Route[] = [];
  const reject = (route: Route) => route.fulfill({ json: listProcedures(route).map(() => REJECTION) });
  const respond = async (route: Route) => {
    const procedures = listProcedures(route);
    if (now === 'usual' || procedures.every((name) => name === 'auth.me')) return route.continue();
    if (now === 'waiting') {
      waiting.push(route);
      return;
    }
    if (now === 'failing') return reject(route);
    const response = await route.fetch();
    const answers = (await response.json()) as Answer[];
    return route.fulfill({
      response,
      json: answers.map((answer, index) => {
        const path = procedures[index] ?? '';
        return answer.result && isChanged(path)
          ? { result: { data: { json: toEmpty(path, answer.result.data.json) } } }
          : answer;
      }),
    });
  };
  return {
    set: async (answering) => {
      if (now === 'usual' && answering !== 'usual') await context.route('**/trpc/**', respond);
      if (now !== 'usual' && answering === 'usual') await context.unroute('**/trpc/**', respond);
      now = answering;
      const routes = waiting;
      waiting = [];
      // A page that was left has canceled its requests.
      if (answering === 'failing') await Promise.allSettled(routes.map(reject));
    },
  };
}
