/** One letter too many, too few, another or two in the wrong order is one mistake; so many are still taken for typing. */
const MOST_MISTAKES = 2
/** A mistake in every so many letters. */
const LETTERS_PER_MISTAKE = 3

/** Of a word this long; in longer ones the trigrams beside the mistake are enough. */
const SWAPPED_LENGTHS = { least: 4, most: 12 }

/**
 * The words that a mistyped one could be with two neighbouring letters in the other order: most of its trigrams have one of the two, so that similarity alone
 * does not find it.
 */
export function withLettersSwapped(word: string): readonly string[] {
  const letters = [...word]
  if (letters.length < SWAPPED_LENGTHS.least || letters.length > SWAPPED_LENGTHS.most) return []
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    )
    .filter((swapped) => swapped !== word)
}

/**
 * The text with each word replaced by the word of the found texts that it is nearest to. Null where the texts hold all words as they are,
 * and where a word is neither held nor near to one.
 *
 * @param words in lower case
 * @param found in lower case, the best first
 */
export function correctText(words: readonly string[], found: readonly string[]): string | null {
  const known = [...new Set(found.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)))]
  const isHeld = (word: string) => found.some((text) => text.includes(word))
  if (words.every(isHeld)) return null
  const corrected = words.map((word) => nearest(word, known) ?? (isHeld(word) ? word : null))
  return corrected.some((word) => word === null) ? null : corrected.join(' ')
}

function nearest(word: string, known: readonly string[]): string | null {
  const most = Math.min(MOST_MISTAKES, Math.floor(word.length / LETTERS_PER_MISTAKE))
  let best: string | null = null
  let fewest = most + 1
  for (const candidate of known) {
    const mistakes = countMistakes(word, candidate, fewest - 1)
    if (mistakes >= fewest) continue
    fewest = mistakes
    best = candidate
  }
  return best
}

/** As many single-letter mistakes as turn one word into the other; one more than `most` for any more. */
function countMistakes(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
