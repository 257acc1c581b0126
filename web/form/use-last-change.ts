import { useRef } from 'react';

/**
 * For changes of one value that a mutation sends one after another: its options, to be used with a scope. Of several changes that wait
 * for an earlier one to be answered, only the last is sent; the others are answered with null.
 */
export function useLastChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const last = useRef<Input>(null);
  const isLast = (input: Input) => input === last.current;
  return {
    isLast,
    options: {
      onMutate: (input: Input) => {
        last.current = input;
      },
      mutationFn: async (input: Input) => (isLast(input) ? send(input) : null),
    },
  };
}
