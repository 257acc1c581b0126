/** Texts about contact messages (specification, section 8). */
export const CONTACT_MESSAGES = {
  sent: 'Your message has been sent. We will write back soon.',
  sendFailed: 'Failed to send message.',
  fetchFailed: 'Failed to fetch messages.',
  markedRead: 'Message marked as read.',
  updateFailed: 'Failed to update message.',
} as const;
