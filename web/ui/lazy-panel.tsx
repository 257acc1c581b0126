import type { ComponentType } from 'react';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { type Code, fetchCode, useCode } from './code';
import { useToast } from './toast';

/** Milliseconds after the page opened in which a panel's code is fetched, so that it is there when it is wanted. */
const FETCH_AFTER_MS = 1500;

interface PanelProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface LazyPanelOptions {
  /** whether the code is fetched a moment after the page, or not before it is wanted */
  ahead?: boolean;
}

interface LazyPanelProps<Props> extends LazyPanelOptions {
  code: Code<ComponentType<Props>>;
  props: Props;
}

/** A panel whose code the page opens without. `warm` fetches it where a press seems near. */
export function lazyPanel<Props extends PanelProps>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = true }: LazyPanelOptions = {},
) {
  const code: LazyPanelProps<Props>['code'] = { load, here: null };
  return Object.assign((props: Props) => <LazyPanel code={code} ahead={ahead} props={props} />, {
    warm: () => void fetchCode(code).catch(() => {}),
  });
}

function LazyPanel<Props extends PanelProps>({ code, ahead, props }: LazyPanelProps<Props>) {
  const { open, onOpenChange } = props;
  const toast = useToast();
  const Panel = useCode(code, open ? 0 : ahead ? FETCH_AFTER_MS : null, () => {
    if (!open) return;
    // Closed again, so that the next press is another try; an older build's code is gone from the server for good.
    onOpenChange?.(false);
    toast.error(SOMETHING_WENT_WRONG, { action: RELOAD });
  });
  return Panel && <Panel {...props} />;
}

const RELOAD = {
  label: 'Reload',
  altText: 'Load the page again',
  onSelect: () => window.location.reload(),
};
