import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setSeconds(secondsUntil(moment));
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

/** When the bank is asked next; `dueAt` in ms, null while it is being asked. Shown, never announced: it changes every second. */
export function Countdown({ dueAt }: { dueAt: number | null }) {
  return dueAt === null ? 'Checking with your bank…' : <Seconds dueAt={dueAt} />;
}

function Seconds({ dueAt }: { dueAt: number }) {
  return `We will check with your bank again in ${useSecondsUntil(dueAt)} s.`;
}
