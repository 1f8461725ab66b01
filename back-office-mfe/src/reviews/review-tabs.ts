/** The pages of the room. */
export const REVIEW_TABS = [
  { path: '/staff/reviews', label: 'Photos' },
  { path: '/staff/reviews/texts', label: 'Texts' },
]
