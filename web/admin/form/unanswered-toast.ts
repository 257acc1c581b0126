/** Longer than other errors: it may come two minutes after the button was pressed, when the person does something else. */
export const UNANSWERED_TOAST = { duration: 12_000 } as const;

/** When it is not known either whether it is still there. */
export const describeUnknownDeletion = (name: string): string =>
  `No answer arrived, so “${name}” may have been deleted. The list shows it once it loads.`;
