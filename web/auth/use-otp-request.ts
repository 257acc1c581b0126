import { useEffect, useState } from 'react';
import { otpRequestStorage as storage } from '../session/personal-storage';
import { readJson } from '../ui/browser-storage';

/** The time before another OTP can be requested. */
const OTP_COOLDOWN_MS = 60_000;

/** The time an OTP is valid. */
const OTP_LIFETIME_MS = 10 * 60_000;

export interface OtpRequest {
  email: string;
  /** milliseconds since 1970 */
  sentAt: number;
}

function readStoredRequest(): OtpRequest | null {
  const request = readJson(storage) as OtpRequest | null;
  return request && Date.now() - request.sentAt < OTP_LIFETIME_MS ? request : null;
}

/**
 * The OTP requested in this tab, while it may be valid. Stored, because phones often unload the page while the user reads the
 * email, and must show the second step again.
 */
export function useOtpRequest() {
  const [request, setRequest] = useState<OtpRequest | null>(null);
  // After hydration, because the server cannot read the storage.
  useEffect(() => setRequest(readStoredRequest()), []);
  const store = (next: OtpRequest | null) => {
    storage.write(next && JSON.stringify(next));
    setRequest(next);
  };
  return {
    request,
    markSent: (email: string) => store({ email, sentAt: Date.now() }),
    forget: () => store(null),
  };
}

const getSecondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** The seconds until another OTP can be requested; 0 from then on. */
export function useCooldown(sentAt: number): number {
  const until = sentAt + OTP_COOLDOWN_MS;
  const [seconds, setSeconds] = useState(() => getSecondsUntil(until));
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    function tick() {
      const left = getSecondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
