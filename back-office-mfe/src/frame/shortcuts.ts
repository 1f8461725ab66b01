/** Keys that the back office knows, as `?` shows them. */
export const SHORTCUTS = [
  { keys: 'Ctrl K or ⌘ K', does: 'Go to a page, or do something, by typing' },
  { keys: '?', does: 'Show these keys' },
  { keys: 'j, k', does: 'Next and previous row of a list' },
  { keys: 'x', does: 'Select the row' },
  { keys: 'Shift and click', does: 'Select all rows from the last selected one' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: 'Esc', does: 'Close what is open' },
] as const
