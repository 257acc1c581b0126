import { createContext, type ReactNode, useContext } from 'react';
import { backOffice } from '../theme/vars.css';
import { classNames } from './class-names';

const Density = createContext('');

/** Wraps the back office: denser type and smaller controls inside it, in its dialogs and drawers too. */
export function BackOffice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Density value={backOffice}>
      <div className={classNames(backOffice, className)}>{children}</div>
    </Density>
  );
}

/** The class that what leaves the page's tree (a dialog) wears to keep the density of where it was opened. */
export const useDensityClass = (): string => useContext(Density);
