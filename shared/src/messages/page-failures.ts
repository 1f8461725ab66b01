/** The failures that every page can show. The others come with the code that shows them. */
export const PAGE_FAILURES = {
  SLOT_UNAVAILABLE: 'This part of the page could not be loaded.',
  SLOT_NOT_RESPONDING: 'This part of the page is not responding. You can still use the links on this page.',
  INPUT_LOST: 'Sorry, that did not work. Please load the page again and try once more.',
  STORAGE_UNAVAILABLE: 'Your browser does not let us save your cart. It stays until you close this tab.',
  NETWORK: 'A network-related or instance-specific issue',
  OFFLINE: 'You are offline. We will try again as soon as you are connected.',
  NOT_LOGGED_IN: 'Please log in to continue.',
} as const
