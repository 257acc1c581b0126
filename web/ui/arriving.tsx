import { type ComponentType, type ReactNode, useState } from 'react';
import { type Code, fetchCode, useCode } from './code';

interface ArrivingProps<Props> {
  code: Code<{ default: ComponentType<Props> }>;
  waiting: ReactNode;
  props: Props;
}

/**
 * A component whose code arrives later; `waiting` stands there until then. `fetch` brings the code ahead, so that it shows at
 * once. What does not arrive is thrown, for the boundary around it.
 */
export function arriving<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
) {
  const code: ArrivingProps<Props>['code'] = { load, here: null };
  return Object.assign((props: Props) => <Arriving code={code} waiting={waiting} props={props} />, {
    fetch: () => fetchCode(code),
  });
}

function Arriving<Props extends object>({ code, waiting, props }: ArrivingProps<Props>): ReactNode {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const module = useCode(code, 0, (error) => setFailure({ error }));
  if (failure) throw failure.error;
  return module ? <module.default {...props} /> : waiting;
}
