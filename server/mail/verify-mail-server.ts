const TIMEOUT_MS = 5_000;

/** Connects and logs in, without sending anything. Rejects with the reason when the server does not accept it. */
export async function verifyMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
