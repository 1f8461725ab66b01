import Sanscript from '@indic-transliteration/sanscript'

/** As the library calls them, by a letter range of Unicode. */
const SCRIPTS = [
  { name: 'devanagari', letters: /[\u0900-\u097f]+/g },
  { name: 'tamil', letters: /[\u0b80-\u0bff]+/g },
] as const

/**
 * How people who type Latin letters may spell the Indian words of a text: once with short vowels and once with long ones (`nim`, `neem`). Words are joined
 * by blanks; empty for a text without such words.
 */
export function latinSpellings(text: string): string {
  const spelt = SCRIPTS.flatMap(({ name, letters }) =>
    (text.match(letters) ?? []).flatMap((word) => spellingsOf(Sanscript.t(word, name, 'iast'), name)),
  )
  return [...new Set(spelt)].join(' ')
}

function spellingsOf(scholarly: string, script: (typeof SCRIPTS)[number]['name']): readonly string[] {
  const consonants = REPLACED[script].reduce((text, [from, to]) => text.replaceAll(from, to), scholarly)
  const withLong = consonants.replaceAll('ī', 'ee').replaceAll('ū', 'oo').replaceAll('ā', 'aa')
  const plain = [consonants, withLong].map((text) => text.normalize('NFD').replaceAll(/[^a-z]/g, ''))
  // Hindi does not speak the last vowel of a word that is written with a consonant at its end.
  return [...new Set(plain.flatMap((word) => (/[^aeiou]a$/.test(word) ? [word.slice(0, -1), word] : [word])))]
}

/** From the signs of scholars to the letters that people type, in this order. */
const REPLACED: Readonly<Record<(typeof SCRIPTS)[number]['name'], ReadonlyArray<readonly [RegExp, string]>>> =
  {
    devanagari: [
      [/ṃ(?=[pbm])/g, 'm'],
      [/ṃ/g, 'n'],
      [/[śṣ]/g, 'sh'],
      [/c(?!h)/g, 'ch'],
      [/~(?=[pb])/g, 'm'],
      [/~/g, 'n'],
    ],
    /** Tamil writes one letter for a hard and a soft sound: soft behind a nasal, hard elsewhere. */
    tamil: [
      [/ñjh/g, 'nj'],
      [/ṅgh/g, 'ng'],
      [/ṇḍh/g, 'nd'],
      [/mbh/g, 'mb'],
      [/ḍhḍh/g, 'tt'],
      [/gh/g, 'k'],
      [/jh/g, 's'],
      [/ḍh/g, 'd'],
      [/dh/g, 'th'],
      [/bh/g, 'p'],
      [/ṟṟ/g, 'tr'],
    ],
  }
