/** The back office, as the shop's header and menu call it. A file of its own, because every page loads it. */
export const ADMIN_PANEL = 'Admin Panel';
