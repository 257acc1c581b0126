import { createContext, type ReactNode, useContext } from 'react';
import { backOffice } from '../theme/vars.css';
import { classNames } from './class-names';

const Density = createContext('');

/** Wraps the back office: smaller text and controls, also in its dialogs and drawers. */
export function BackOffice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Density value={backOffice}>
      <div className={classNames(backOffice, className)}>{children}</div>
    </Density>
  );
}

/** The class that gives a portal (a dialog, a drawer) the density of the place it is opened from. */
export const useDensityClass = (): string => useContext(Density);
