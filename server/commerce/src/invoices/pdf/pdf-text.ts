import bidiFactory from 'bidi-js'
import type { PdfFont } from './pdf-fonts.mjs'

const bidi = bidiFactory()

/** What each face is for. Signs that several scripts share belong to the face of what stands before them. */
const SCRIPTS: ReadonlyArray<readonly [PdfFont, RegExp]> = [
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['bengali', /\p{Script_Extensions=Bengali}/u],
  ['gujarati', /\p{Script_Extensions=Gujarati}/u],
  ['gurmukhi', /\p{Script_Extensions=Gurmukhi}/u],
  ['kannada', /\p{Script_Extensions=Kannada}/u],
  ['malayalam', /\p{Script_Extensions=Malayalam}/u],
  ['oriya', /\p{Script_Extensions=Oriya}/u],
  ['tamil', /\p{Script_Extensions=Tamil}/u],
  ['telugu', /\p{Script_Extensions=Telugu}/u],
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  [
    'chinese',
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\uFF00-\uFFEF]/u,
  ],
]

/** Spaces, joiners and marks: they are set with what stands before them. */
const ATTACHED = /[\s\p{M}\p{Cf}]/u
/** Latin with its accents, and the punctuation and money signs that the first face holds. */
const IN_FIGTREE = /[\u0020-\u017F\u2010-\u2026\u20AC\u20B9\u2212]/

/** Marks that say which way what follows reads. */
const BIDI_CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

const EMOJI_SIGN = String.raw`(?:[\p{Emoji_Presentation}\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|(?![©®™])\p{Extended_Pictographic})`
/** Emoji with their colours and joiners: people put them into names and addresses, and no face of documents has them. */
const EMOJI = new RegExp(String.raw`${EMOJI_SIGN}(?:\u200D?${EMOJI_SIGN})*`, 'gu')

/** Which way a line reads as a whole; `auto`: as its first letter does. */
export type BaseDirection = 'auto' | 'ltr' | 'rtl'

/** A piece of a line in one face and one direction. */
export interface TextRun {
  readonly font: PdfFont
  /** In the order in which the face's shaper takes it. */
  readonly text: string
}

interface LogicalRun {
  font: PdfFont
  /** Odd where it reads from right to left (UAX #9). */
  level: number
  text: string
}

function fontOf(character: string, before: PdfFont | undefined): PdfFont {
  if (before !== undefined) {
    const [, script] = SCRIPTS.find(([font]) => font === before) ?? []
    if (ATTACHED.test(character) || script?.test(character)) return before
  }
  const [font] = SCRIPTS.find(([, script]) => script.test(character)) ?? []
  return font ?? (IN_FIGTREE.test(character) ? 'figtree' : 'latin')
}

function logicalRuns(written: string, direction: BaseDirection): readonly LogicalRun[] {
  const line = written.replace(EMOJI, '')
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: LogicalRun[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    at += character.length
    // It has done its work; faces have no letter for it.
    if (BIDI_CONTROL.test(character)) continue
    const last = runs.at(-1)
    const font = fontOf(character, last?.font)
    if (last !== undefined && last.font === font && last.level === level) last.text += character
    else runs.push({ font, level, text: character })
  }
  return runs
}

/** From left to right: every stretch that reads the other way is turned round, the innermost first (UAX #9, L2). */
function visualOrder(runs: readonly LogicalRun[]): readonly LogicalRun[] {
  const ordered = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = deepest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

/** Brackets open towards the text; the shaper turns round Arabic itself, and nothing else. */
function shapedText({ font, level, text }: LogicalRun): string {
  if (level % 2 === 0) return text
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character)
  return (font === 'arabic' ? mirrored : mirrored.reverse()).join('')
}

/** One line's pieces from left to right, as they are drawn. @param direction of the text that it is a line of */
export const lineRuns = (line: string, direction: BaseDirection = 'auto'): readonly TextRun[] =>
  visualOrder(logicalRuns(line, direction)).map((run) => ({ font: run.font, text: shapedText(run) }))

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A text in lines of at most this width, broken at spaces and, where a word is too long, within it. */
export function breakLines(
  text: string,
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (measure(joined) <= width) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of graphemes.segment(word)) {
      if (line !== '' && measure(line + segment) > width) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line]
}
