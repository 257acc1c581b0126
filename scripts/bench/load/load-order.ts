/** What the process of the load generator sends. */
export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOrder {
  origin: string;
  connections: number;
  seconds: number;
  requests: LoadRequest[];
  /** Sends each request at most once and ends after the last; otherwise it starts again. */
  once: boolean;
}
