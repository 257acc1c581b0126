/** Uploads of forms, answered by a test instead of the network. */
import { TRPCClientError } from '@trpc/client';
import { type Mock, vi } from 'vitest';
import type { ErrorCode, Issue } from '../../src/errors';
import type { Output } from './render-with-store';

/** The bodies of the HTTP API's responses to forms, by the procedure that it calls. */
interface UploadResponses {
  'catalog.saveCategory': { category: Output<'catalog.saveCategory'> };
  'catalog.saveProduct': { product: Output<'catalog.saveProduct'> };
  'cms.saveCompany': { details: Output<'cms.saveCompany'> };
  'admin.catalog.addPictures': Output<'admin.catalog.addPictures'>;
  'admin.import.check': Output<'admin.import.check'>;
}

export interface UploadedForm {
  method: string;
  /** "/api/categories" */
  path: string;
  form: FormData;
  headers: Readonly<Record<string, string>>;
  /** reports that this fraction of the form has been sent, 0 to 1 */
  report(sent: number): void;
}

const STATUS: Partial<Record<ErrorCode, number>> = { CONFLICT: 409, NOT_FOUND: 404, PAYLOAD_TOO_LARGE: 413 };

function toAnswer(error: unknown): { status: number; body: unknown } | null {
  if (!(error instanceof TRPCClientError) || !error.data) return null;
  const { code, issues } = error.data as { code: ErrorCode; issues: Issue[] };
  return { status: STATUS[code] ?? 400, body: { message: error.message, code, issues } };
}

export type UploadMock<Path extends keyof UploadResponses> = Mock<
  (sent: UploadedForm) => Promise<UploadResponses[Path]>
>;

/**
 * For the rest of the test, each upload is answered with what the returned function resolves to, or with the error that it rejects
 * with: see createApiError and createConnectionError. A test that names no body expects no upload, or answers each on its own.
 */
export function stubUploads<Path extends keyof UploadResponses>(
  body?: UploadResponses[Path],
): UploadMock<Path> {
  const answer: UploadMock<Path> = vi.fn(async () => {
    if (body === undefined) throw new Error('The test has no answer for this form');
    return body;
  });
  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #path = '';
    #headers: Record<string, string> = {};

    open(method: string, path: string) {
      this.#method = method;
      this.#path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData) {
      void this.#exchange(form);
    }

    async #exchange(form: FormData) {
      const report = (sent: number) =>
        void this.upload.dispatchEvent(
          Object.assign(new Event('progress'), { loaded: sent * 100, total: 100 }),
        );
      try {
        const sent = { method: this.#method, path: this.#path, headers: this.#headers, form, report };
        this.#end(200, await answer(sent));
      } catch (error) {
        const rejection = toAnswer(error);
        if (rejection) this.#end(rejection.status, rejection.body);
        else this.dispatchEvent(new Event('error'));
      }
    }

    #end(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  return answer;
}
