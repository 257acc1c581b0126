import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createServerClasses } from './server-classes';

let server: Server;
afterEach(() => void server.close());

const open = (opened: Server): Promise<string> => {
  server = opened;
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
};

/** Answers with what Express's own members say of a request. */
function createApp(prototypes: Set<object>): Express {
  const app = express();
  app.set('trust proxy', 1);
  app.get('/seen/:name', (request, response) => {
    prototypes.add(Object.getPrototypeOf(request)).add(Object.getPrototypeOf(response));
    const { ip, protocol, params, query, app: own } = request;
    response
      .status(201)
      .set('X-Accepts', String(request.accepts('json')))
      .json({ ip, protocol, params, query, isOwn: own === app });
  });
  return app;
}

async function ask(origin: string) {
  const response = await fetch(`${origin}/seen/kurta?size=M`, {
    headers: { 'x-forwarded-for': '192.0.2.7' },
  });
  const { status, headers } = response;
  return { status, accepts: headers.get('x-accepts'), body: await response.json() };
}

describe('the classes of requests and responses', () => {
  it('answer as Express does on its own, without another prototype for each object', async () => {
    const prototypes = new Set<object>();
    const classes = createServerClasses();
    const app = createApp(prototypes);
    classes.adopt(app);
    const origin = await open(createServer(classes.options, app));
    const answers = [await ask(origin), await ask(origin)];
    const { IncomingMessage, ServerResponse } = classes.options;
    expect([...prototypes]).toEqual([IncomingMessage.prototype, ServerResponse.prototype]);

    server.close();
    const usual = await ask(await open(createServer(createApp(new Set()))));
    expect(answers).toEqual([usual, usual]);
    expect(usual).toMatchObject({ status: 201, body: { ip: '192.0.2.7', isOwn: true } });
  });

  it('take an app that is created after the first requests', async () => {
    const classes = createServerClasses();
    let answer: Express | null = null;
    const origin = await open(
      createServer(classes.options, (request, response) =>
        answer ? answer(request, response) : response.end('"starting"'),
      ),
    );
    expect(await (await fetch(origin)).json()).toBe('starting');
    answer = createApp(new Set());
    classes.adopt(answer);
    expect((await ask(origin)).status).toBe(201);
  });
});
