import { GatewayError, type GatewayOutcome, type PaymentGateway } from './gateway';

/** unanswered: the provider was there, and said neither yes nor no. */
export type CredentialsVerdict = 'accepted' | 'refused' | 'unreachable' | 'unanswered';

interface Tried {
  verdict: CredentialsVerdict;
  /** for whoever set the store up */
  sentence: string;
}

const SENTENCES: Record<Exclude<CredentialsVerdict, 'accepted'>, string> = {
  refused:
    'PhonePe refuses the credentials. Check PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET and PHONEPE_CLIENT_VERSION, and that PHONEPE_ENV names the host they were made for.',
  unreachable: 'PhonePe can’t be reached. Check that this machine may connect to it.',
  unanswered: 'PhonePe does not say whether it accepts the credentials. Try again in a moment.',
};

const VERDICTS: Record<GatewayOutcome, Exclude<CredentialsVerdict, 'accepted'>> = {
  refused: 'refused',
  unreachable: 'unreachable',
  duplicate: 'unanswered',
  unknown: 'unanswered',
};

/** Tries the account of the shop with the provider; no money moves. */
export async function tryCredentials(gateway: PaymentGateway): Promise<Tried> {
  try {
    await gateway.checkCredentials();
    return { verdict: 'accepted', sentence: 'PhonePe accepts the credentials.' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const verdict = VERDICTS[error.outcome];
    return { verdict, sentence: `${SENTENCES[verdict]} (${error.message})` };
  }
}
