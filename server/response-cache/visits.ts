/** When somebody last looked at the shop in this process, so that long work that can wait makes room for visitors. */
import type { Database } from '../db/client';

const VISITED_FOR_MS = 30_000;

const lastVisits = new WeakMap<Database, number>();

/** Called for each anonymous read of public content. */
export const noteVisit = (db: Database): void => void lastVisits.set(db, performance.now());

/** Whether somebody visited the shop a moment ago, as far as this process knows. */
export const isVisited = (db: Database): boolean =>
  performance.now() - (lastVisits.get(db) ?? Number.NEGATIVE_INFINITY) < VISITED_FOR_MS;
