/** What one slot may add to a page's HTML, in characters; the whole page has room for eight of these. The largest of ours has 60,000. */
export const MAX_SLOT_CHARACTERS = 512 * 1024

/** The same for all that a part asked for the page. */
export const MAX_QUERIES_CHARACTERS = 512 * 1024

/** The same for the rules of a part. */
export const MAX_STYLES_CHARACTERS = 512 * 1024

/** @throws {Error} that says how much it is */
export function checkLength(length: number, most: number, what: string): void {
  if (length > most)
    throw new Error(`has ${toKb(length)} KB of ${what}; at most ${toKb(most)} KB are allowed`)
}

const toKb = (length: number): number => Math.ceil(length / 1024)
