import { Collapsible } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import * as css from './accordion.css';
import { Icon } from './icon';

interface AccordionProps {
  title: string;
  defaultOpen?: boolean;
  /** the heading element of the title */
  as?: 'h2' | 'h3' | 'h4';
  children: ReactNode;
}

/** A collapsible section between lines. Several in a row share the lines and open independently. */
export function Accordion({ title, defaultOpen = false, as: Heading = 'h2', children }: AccordionProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Collapsible.Root className={css.section} open={open} onOpenChange={setOpen}>
      <Heading>
        <Collapsible.Trigger className={css.trigger}>
          {title}
          <span className={css.mark}>
            <Icon name={open ? 'minus' : 'plus'} size="small" />
          </span>
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Content className={css.content}>
        <div className={css.inside}>{children}</div>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
