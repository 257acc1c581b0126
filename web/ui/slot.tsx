import { cloneElement, isValidElement, type ReactNode } from 'react';
import { classNames } from './class-names';

type Props = Record<string, unknown>;
type Handler = (...values: unknown[]) => void;

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

function mergeProps(given: Props, own: Props): Props {
  const result = { ...given, ...own };
  for (const [name, theirs] of Object.entries(given)) {
    const mine = own[name];
    if (isHandler(name, theirs) && isHandler(name, mine)) {
      result[name] = (...values: unknown[]) => {
        mine(...values);
        theirs(...values);
      };
    }
  }
  result.className = classNames(given.className as string, own.className as string);
  return result;
}

/** Its one child, with what Slot was given besides the child's own: classes are joined, both handlers are called. */
export function Slot({ children, ...given }: { children?: ReactNode; [prop: string]: unknown }) {
  if (!isValidElement<Props>(children)) return null;
  return cloneElement(children, mergeProps(given, children.props));
}
