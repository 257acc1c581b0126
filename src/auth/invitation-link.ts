/** Ends the link of an invitation, whose page is otherwise that of a forgotten password. */
export const INVITED = '&invited';
