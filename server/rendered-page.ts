/** What the server asks of web/entry-server.tsx, and what it gets. */
import type { Context } from './context';
import type { AppRouter } from './router';

export interface RenderRequest {
  /** path and query, as the browser asked */
  url: string;
  router: AppRouter;
  ctx: Context;
  /** an error of a procedure, as the wire would carry it */
  toWireError: (error: unknown) => { message: string; data: { httpStatus: number } };
}

export interface RenderedPage {
  status: number;
  /** title, meta and link elements, as React hoisted them */
  head: string;
  html: string;
  /** the query cache as JSON, safe inside a script element */
  state: string;
  /** files of the fonts every page is drawn with */
  fonts: readonly string[];
  /** the page's module, to link its scripts and styles */
  module: string | null;
}
