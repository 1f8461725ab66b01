/** What the back office refuses, beside the failures of the store. No page of the shop holds these texts. */
export const STAFF_FAILURES = {
  STAFF_NOT_LOGGED_IN: 'Please log in.',
  STAFF_LOGIN_REJECTED: 'E-mail address or password is not correct.',
  STAFF_CODE_REJECTED: 'This code is not correct. Wait for the next one in your app and try again.',
  STAFF_NOT_ALLOWED: 'Your role does not allow this. An owner can change it.',
  STAFF_CONFIRM_IDENTITY: 'Please confirm your password to go on.',
  STAFF_INVITATION_NOT_VALID:
    'This link is not valid any more. Links work once, for three days. Ask for a new one.',
  STAFF_OTHER_SITE: 'This change did not come from the back office.',
  STAFF_PREVIEW_ONLY_READS: 'This is a preview: nothing can be changed here.',
  STAFF_REFUSED: 'This cannot be done.',
} as const satisfies Readonly<Record<string, string>>

export type StaffFailureCode = keyof typeof STAFF_FAILURES
