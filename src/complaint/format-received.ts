/**
 * What the customer reads once a complaint has arrived.
 * @param isConfirmed false when its email address has got as many confirmations in this hour as are sent to one
 */
export const formatReceived = (number: string, isConfirmed = true): string =>
  [
    `We have received your complaint. Its number is ${number}.`,
    isConfirmed
      ? 'A confirmation is on its way to you by email.'
      : 'Please keep it: no more confirmations are sent to your email address within the hour.',
  ].join(' ');
