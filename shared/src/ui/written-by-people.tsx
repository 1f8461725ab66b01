/**
 * For what people wrote and for their names: in no language that the page knows, with the direction of its first letter. Screen readers do not
 * read it by the rules of the page's language, and English words in an Arabic page keep their full stop at the right side.
 */
export const WRITTEN_BY_PEOPLE = { lang: '', dir: 'auto' } as const
