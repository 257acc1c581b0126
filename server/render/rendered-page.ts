/** The interface of web/entry-server.tsx, which renders the pages. */
import type { CachedHtml } from '../../src/html/cached-html';
import type { Context } from '../context';
import type { AppRouter } from '../router';

export interface RenderRequest {
  /** path and query of the request */
  url: string;
  router: AppRouter;
  ctx: Context;
  /** converts an error of a procedure to what the browser would receive */
  toWireError: (error: unknown) => { message: string; data: { httpStatus: number } };
}

/** The page has another address by now. */
export interface RenderedRedirect {
  /** the path of its route */
  route: string;
  /** path and query of the other address */
  redirectTo: string;
}

export interface RenderedPage {
  status: number;
  /** the path of its route, such as `/product/:id` */
  route: string;
  /** title, meta and link elements that React hoisted */
  head: string;
  /** its parts, to be joined */
  html: readonly (string | CachedHtml)[];
  /** the query cache as JSON, safe inside a script element */
  state: string;
  /** the modules of the route, to link their scripts */
  modules: readonly string[];
  /** whether it shows nothing until its scripts run, as the back office, which the server does not render */
  isBlank: boolean;
}
