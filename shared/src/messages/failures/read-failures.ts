import { PAGE_FAILURE_MESSAGES } from './page-failures'
import messages from './read-failures.messages.json' with { type: 'json' }

/** What a page shows where something could not be read. A slot of the first view holds these, and not the whole catalogue of failures. */
export const READ_FAILURE_MESSAGES = { ...PAGE_FAILURE_MESSAGES, ...messages }
