import { useEffect, useEffectEvent } from 'react';

interface SentFailureProps {
  form: {
    failure: unknown;
    formError: string | null;
    errors: object;
    showFailure: (error: unknown) => void;
  };
}

/** Shows why an earlier form failed. After the fields, which have to be rendered to show their messages. */
export function SentFailure({ form }: SentFailureProps) {
  const { failure } = form;
  const show = useEffectEvent(() => {
    const isShown = form.formError !== null || Object.keys(form.errors).length > 0;
    if (failure && !isShown) form.showFailure(failure);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure once
  useEffect(() => show(), [failure]);
  return null;
}
