/** Longer than other errors: it may come two minutes after the button was pressed, when the person does something else. */
export const UNANSWERED_TOAST = { duration: 12_000 } as const;

/** When the list can't be loaded either. @param result such as "the products may have been changed" */
export const describeUnknownInList = (result: string): string =>
  `No answer arrived, so ${result}. The list shows it once it loads.`;

/** What a form says in place of `failure` after a lost answer. It repeats it, because the specification gives some of these texts. */
export const describeUnknownSave = (failure: string): string =>
  `${failure} No answer arrived, so it may have been saved. Trying again does not save it twice.`;

export const describeUnknownDeletion = (name: string): string =>
  describeUnknownInList(`“${name}” may have been deleted`);
