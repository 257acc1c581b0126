import { useEffect } from 'react';

/**
 * A held Enter presses a button once. Repeated, it would go on with the next row, to which the focus moves when a row is gone: ship
 * one order after another, for example.
 */
export function useSingleKeyPress(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isHeld = event.repeat && event.key === 'Enter';
      if (isHeld && (event.target as Element).closest?.('button')) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
