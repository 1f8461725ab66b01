/** The first letters of the first two words of a name, as capitals: `Green tea` → `GT`. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s&/,-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => ([...word][0] ?? '').toLocaleUpperCase('en'))
    .join('')
