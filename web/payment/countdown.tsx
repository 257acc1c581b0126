import { useEffect, useState } from 'react';

const getSecondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => getSecondsUntil(moment));
  useEffect(() => {
    setSeconds(getSecondsUntil(moment));
    const timer = setInterval(() => setSeconds(getSecondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

/** The time until the next poll. `dueAt` is in ms since 1970, or null during a poll. Outside live regions, as it changes every second. */
export function Countdown({ dueAt }: { dueAt: number | null }) {
  return dueAt === null ? 'Checking with your bank…' : <Seconds dueAt={dueAt} />;
}

function Seconds({ dueAt }: { dueAt: number }) {
  return `We will check with your bank again in ${useSecondsUntil(dueAt)} s.`;
}
