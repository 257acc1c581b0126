interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  /** Drops a call that is still waiting. */
  cancel(): void;
}

/** A function that calls `work`, with its last arguments, after it has not been called for `ms` milliseconds. */
export function debounce<Args extends unknown[]>(work: (...args: Args) => void, ms: number): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const call = (...args: Args) => {
    cancel();
    timer = setTimeout(() => work(...args), ms);
  };
  return Object.assign(call, { cancel });
}
