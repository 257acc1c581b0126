import { useEffect, useState } from 'react';

/** How soon another OTP may be asked for. */
export const OTP_COOLDOWN_MS = 60_000;

/** How long an OTP is good for. */
const OTP_LIFETIME_MS = 10 * 60_000;

const KEY = 'vastra.otp-request';

export interface OtpRequest {
  email: string;
  /** milliseconds since 1970 */
  sentAt: number;
}

function stored(): OtpRequest | null {
  try {
    const request = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as OtpRequest | null;
    return request && Date.now() - request.sentAt < OTP_LIFETIME_MS ? request : null;
  } catch {
    return null;
  }
}

function store(request: OtpRequest | null): void {
  try {
    if (request) window.sessionStorage.setItem(KEY, JSON.stringify(request));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused (private mode): the page still knows.
  }
}

/**
 * The OTP asked for in this tab, if it may still be good. A phone often drops the page while its owner looks into
 * their mail, and they must find the second step again.
 */
export function useOtpRequest() {
  const [request, setRequest] = useState<OtpRequest | null>(null);
  // The server knows of none, so the first rendering can't either.
  useEffect(() => setRequest(stored()), []);
  const keep = (next: OtpRequest | null) => {
    store(next);
    setRequest(next);
  };
  return {
    request,
    sent: (email: string) => keep({ email, sentAt: Date.now() }),
    forget: () => keep(null),
  };
}

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Counts down to the moment another OTP may be asked for; 0 from then on. */
export function useCooldown(sentAt: number): number {
  const until = sentAt + OTP_COOLDOWN_MS;
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    function tick() {
      const left = secondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
