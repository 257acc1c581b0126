import { readCompany } from '../cms/company';
import type { Deps } from '../context';
import type { Letter, Letterhead } from './letter';

/** What posting needs: a request's context, or the process's own dependencies. */
export type PostOffice = Pick<Deps, 'db' | 'env' | 'mail' | 'background'>;

export interface Post {
  kind: string;
  to: string;
  compose: (store: Letterhead) => Letter;
}

/** Writes and sends a mail after the answer; when that fails it is logged, and nothing else does. */
export function post({ db, env, mail, background }: PostOffice, { kind, to, compose }: Post): void {
  background.run(`the mail ${kind}`, async () => {
    const { name: storeName } = await readCompany(db.reader);
    const letter = compose({ storeName, publicUrl: env.publicUrl });
    await mail.send({ ...letter, kind, to, storeName });
  });
}
