import { GatewayError, type GatewayOutcome, type PaymentGateway } from './gateway';

/** unknown: the provider was reached, but neither accepted nor rejected the credentials. */
type CredentialsResult = 'accepted' | 'rejected' | 'unreachable' | 'unknown';

interface VerifiedCredentials {
  result: CredentialsResult;
  /** for the owner of the store */
  message: string;
}

const MESSAGES: Record<Exclude<CredentialsResult, 'accepted'>, string> = {
  rejected:
    'PhonePe rejects the credentials. Check PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET and PHONEPE_CLIENT_VERSION, and that PHONEPE_ENV names the host they were made for.',
  unreachable: 'PhonePe can’t be reached. Check that this machine may connect to it.',
  unknown: 'PhonePe does not say whether it accepts the credentials. Try again in a moment.',
};

const RESULTS: Record<GatewayOutcome, Exclude<CredentialsResult, 'accepted'>> = {
  rejected: 'rejected',
  unreachable: 'unreachable',
  duplicate: 'unknown',
  unknown: 'unknown',
};

/** Tries the account of the shop with the provider; no money moves. */
export async function verifyCredentials(gateway: PaymentGateway): Promise<VerifiedCredentials> {
  try {
    await gateway.checkCredentials();
    return { result: 'accepted', message: 'PhonePe accepts the credentials.' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const result = RESULTS[error.outcome];
    return { result, message: `${MESSAGES[result]} (${error.message})` };
  }
}
