/** The part of the catalogue that every page's frame may have to say: apart, so that a first view brings no more of it. */
export const PAGE_FAILURES = {
  SLOT_UNAVAILABLE: 'This part of the page could not be loaded.',
  STORAGE_UNAVAILABLE: 'Your browser does not let us save your cart. It stays until you close this tab.',
  NETWORK: 'A network-related or instance-specific issue',
  NOT_LOGGED_IN: 'Please log in to continue.',
  SUBSCRIBE_FAILED: 'We could not sign you up. Please try again.',
} as const
