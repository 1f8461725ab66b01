/** The longest text that can be searched for; longer ones are refused by the API. */
export const SEARCH_TEXT_MAX_LENGTH = 100
