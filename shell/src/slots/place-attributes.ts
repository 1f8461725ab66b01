/** Of the root of the page and of a slot's place: it answers to the visitor. The inline script of `presses` knows it too. */
export const ALIVE = 'data-alive'

/** Of a slot's place: it does not answer, and will not before somebody tries again. */
export const FAILED = 'data-failed'
