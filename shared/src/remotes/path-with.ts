/** What builds make of `pathTo` with a value (`build/inline-constants.mjs`). */
export const pathWith = (start: string, value: string | number): string => start + encodeURIComponent(value)
