import { Buffer } from 'node:buffer'
import { writeFileSync } from 'node:fs'

/** Code 39: bars and the spaces between them, narrow or wide. */
export const CODE_39: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
}

const [WIDTH, HEIGHT] = [640, 480]
const NARROW_PX = 2
const [DARK, LIGHT, NO_COLOUR] = [16, 235, 128]

/**
 * Writes a film, as Chromium plays it in the place of a camera, before which the code of a text is held.
 *
 * @param text of what `CODE_39` has, short enough for the width
 */
export function writeBarcodeFilm(file: string, text: string): void {
  const widths = [...`*${text}*`].flatMap((letter) => [
    ...[...(CODE_39[letter] ?? '')].map((kind) => (kind === 'w' ? 3 * NARROW_PX : NARROW_PX)),
    NARROW_PX,
  ])
  const row = Buffer.alloc(WIDTH, LIGHT)
  let x = Math.floor((WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2)
  for (const [index, width] of widths.entries()) {
    // Ten widths a letter: nine of its own, of which every other one is a bar, and the space after it.
    if ((index % 10) % 2 === 0 && index % 10 < 9) row.fill(DARK, x, x + width)
    x += width
  }
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    ...Array.from({ length: HEIGHT }, () => row),
    Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR),
  ])
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}

/**
 * Gives a page the class `BarcodeDetector`, which Chromium has on phones alone: it reads Code 39 from the middle of what a video shows. Runs in the
 * page, so it knows nothing from outside.
 */
export function installDetector(code: Readonly<Record<string, string>>): void {
  const letterOf = new Map(Object.entries(code).map(([letter, widths]) => [widths, letter]))
  const darkRow = (video: HTMLVideoElement): readonly boolean[] => {
    const { videoWidth: width, videoHeight: height } = video
    const context = width === 0 ? null : new OffscreenCanvas(width, 1).getContext('2d')
    if (context === null) return []
    context.drawImage(video, 0, Math.floor(height / 2), width, 1, 0, 0, width, 1)
    const { data } = context.getImageData(0, 0, width, 1)
    return Array.from({ length: width }, (_, x) => (data[4 * x] ?? 255) < 128)
  }
  const runsOf = (row: readonly boolean[]): readonly number[] => {
    const inside = row.slice(row.indexOf(true), row.lastIndexOf(true) + 1)
    const runs: number[] = []
    for (const [x, isDark] of inside.entries()) {
      if (x > 0 && isDark === inside[x - 1]) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
      else runs.push(1)
    }
    return runs
  }
  class BarcodeDetector {
    static getSupportedFormats = async () => ['code_39']
    async detect(video: HTMLVideoElement) {
      const runs = runsOf(darkRow(video))
      const limit = 2 * Math.min(...runs)
      const kinds = runs.map((width) => (width > limit ? 'w' : 'n'))
      const letters = Array.from({ length: Math.ceil(kinds.length / 10) }, (_, index) =>
        letterOf.get(kinds.slice(10 * index, 10 * index + 9).join('')),
      )
      const text = letters.join('')
      return /^\*[^*]+\*$/.test(text) && !letters.includes(undefined) ? [{ rawValue: text.slice(1, -1) }] : []
    }
  }
  Object.defineProperty(window, 'BarcodeDetector', { value: BarcodeDetector })
}
