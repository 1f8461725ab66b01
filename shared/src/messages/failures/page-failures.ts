import messages from './page-failures.messages.json' with { type: 'json' }

/** The failures that every page can show. The others come with the code that shows them. */
export const PAGE_FAILURE_MESSAGES = messages
