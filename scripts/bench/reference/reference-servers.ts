/** The servers that the store is compared with, in a process of their own as the store is. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { verifyToken } from '../../../server/auth/tokens';
import { serveOrders } from '../worker-process';
import { addToCart, readTokenVersion } from './hand-written-cart';
import { readCategoryProducts, readProduct, readTree } from './hand-written-catalog';
import type { RecordedAnswer, ReferenceOrder, ReferenceServers } from './reference-order';
import { openSqlClient, type SqlClient } from './sql-client';

function createBareExpress(answers: readonly RecordedAnswer[]): RequestListener {
  const app = express();
  for (const { path, contentType, contentEncoding, body } of answers)
    app.get(path, (_request, response) => {
      if (contentEncoding) response.set('content-encoding', contentEncoding);
      response.type(contentType).send(body);
    });
  return app;
}

function createBareHttp(answers: readonly RecordedAnswer[]): RequestListener {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  return (request, response) => {
    const answer = byPath.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    const { contentType, contentEncoding, body } = answer;
    response.writeHead(200, {
      'content-type': contentType,
      'content-length': body.length,
      ...(contentEncoding && { 'content-encoding': contentEncoding }),
    });
    return response.end(body);
  };
}

/** Who is asking, checked as the store checks it: hand-written code could not do without. */
async function findUser(sql: SqlClient, authorization: string, secret: string): Promise<string | null> {
  const claims = await verifyToken(authorization.slice('Bearer '.length), secret, new Date());
  if (!claims) return null;
  return (await sql.read(readTokenVersion(claims.userId))) === claims.version ? claims.userId : null;
}

function createHandWritten(sql: SqlClient, jwtSecret: string): RequestListener {
  const app = express();
  app.get('/api/products/category/:id', async (request, response) => {
    const { page, limit } = request.query;
    const paging = { page: Number(page), limit: Number(limit) };
    response.json(await sql.read(readCategoryProducts(request.params.id, paging)));
  });
  app.get('/api/products/:id', async (request, response) => {
    response.json(await sql.read(readProduct(request.params.id)));
  });
  app.get('/api/categories', async (_request, response) => {
    response.json(await sql.read(readTree()));
  });
  app.post('/api/cart/add', express.json(), async (request, response) => {
    const userId = await findUser(sql, request.headers.authorization ?? '', jwtSecret);
    if (!userId) return void response.status(401).end();
    const { productVariantId, quantity } = request.body as { productVariantId: string; quantity: number };
    response.status(201).json(await sql.write(addToCart(userId, productVariantId, quantity)));
  });
  return app;
}

function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

serveOrders(
  async ({ answers, target, jwtSecret }: ReferenceOrder): Promise<ReferenceServers> => ({
    express: await listen(createBareExpress(answers)),
    http: await listen(createBareHttp(answers)),
    sql: await listen(createHandWritten(openSqlClient(target), jwtSecret)),
  }),
);
