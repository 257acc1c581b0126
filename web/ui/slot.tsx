import { cloneElement, isValidElement, type ReactNode } from 'react';
import { classNames } from './class-names';

type Props = Record<string, unknown>;
type Handler = (...values: unknown[]) => void;

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

function mergeProps(slotProps: Props, childProps: Props): Props {
  const result = { ...slotProps, ...childProps };
  for (const [name, slotHandler] of Object.entries(slotProps)) {
    const childHandler = childProps[name];
    if (isHandler(name, slotHandler) && isHandler(name, childHandler)) {
      result[name] = (...values: unknown[]) => {
        childHandler(...values);
        slotHandler(...values);
      };
    }
  }
  result.className = classNames(slotProps.className as string, childProps.className as string);
  return result;
}

/**
 * Renders its only child with the props of Slot added. The child's own props take precedence, class names are joined, and
 * event handlers of both are called.
 */
export function Slot({ children, ...slotProps }: { children?: ReactNode; [prop: string]: unknown }) {
  if (!isValidElement<Props>(children)) return null;
  return cloneElement(children, mergeProps(slotProps, children.props));
}
