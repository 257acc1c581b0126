/** Texts about company details and legal pages (specification, sections 2 and 8). */
export const CMS_MESSAGES = {
  companySaved: 'Company details updated successfully!',
  companyFailed: 'Failed to update details.',
  legalFailed: 'Failed to load legal pages.',
  legalMissing: 'Page not found or not yet created by an admin.',
  legalSaved: 'Page saved successfully!',
  legalSaveFailed: 'Failed to save page.',
  legalChanged: 'Someone else saved this page while you were writing. Your text is still here.',
} as const;
