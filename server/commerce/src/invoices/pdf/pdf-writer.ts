import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { PALETTE } from '@store/shared/styles/palette'
import type PDFDocument from 'pdfkit'
import { findInstalledFile } from '../../base/optional-packs'
import messages from '../messages.json'
import { labelsIn, onOneLine } from './bilingual'
import { type FontStyle, PDF_FONT_FILES } from './pdf-fonts.mjs'
import { type BaseDirection, breakLines, lineRuns, type TextRun } from './pdf-text'

export const COLOURS = {
  ink: PALETTE.ink,
  soft: PALETTE.inkSoft,
  plum: PALETTE.plum,
  line: PALETTE.line,
  ground: PALETTE.blush,
} as const

/** Of A4. */
export const PAGE = { left: 48, right: 547, top: 48, bottom: 780, foot: 806 } as const
export const WIDTH = PAGE.right - PAGE.left

export type Pdf = InstanceType<typeof PDFDocument>

/**
 * pdfkit embeds static TrueType only; a face is read when it is first used. In place of one that comes with an optional pack and is not
 * installed stands the face for Latin, which shows boxes.
 */
export function registerFonts(pdf: Pdf): void {
  for (const { font, style, file } of PDF_FONT_FILES) {
    pdf.registerFont(`${font} ${style}`, findInstalledFile(file) ?? latinFile(style))
  }
}

function latinFile(style: FontStyle): string {
  const latin = PDF_FONT_FILES.find((each) => each.font === 'latin' && each.style === style)
  const found = latin && findInstalledFile(latin.file)
  if (!found) throw new Error('the fonts of documents are not installed')
  return found
}

/** How far Figtree's letters rise above their line, in sizes. */
const ASCENT = 0.95
const LINE_HEIGHT = 1.2
const LINE_GAP = 2

export interface Style {
  readonly fontStyle?: FontStyle
  readonly size?: number
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
  readonly direction?: BaseDirection
}

/** Given, so that a run is shaped whole instead of word by word. */
const SHAPED: { readonly features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] }

function widthOfRun(pdf: Pdf, { font, text }: TextRun, fontStyle: FontStyle, size: number): number {
  return pdf.font(`${font} ${fontStyle}`).fontSize(size).widthOfString(text, SHAPED)
}

function linesOf(pdf: Pdf, text: string, style: Style) {
  const { fontStyle = 'regular', size = 9, width = WIDTH, direction } = style
  const measure = (line: string) =>
    lineRuns(line, direction).reduce((total, run) => total + widthOfRun(pdf, run, fontStyle, size), 0)
  return breakLines(text, width, measure)
}

export const heightOf = (pdf: Pdf, text: string, style: Style): number =>
  linesOf(pdf, text, style).length * lineHeight(style)

const lineHeight = ({ size = 9 }: Style): number => size * LINE_HEIGHT + LINE_GAP

/** Writes one piece of text in whatever scripts it is and gives the height it took. */
export function write(pdf: Pdf, text: string, left: number, top: number, style: Style = {}): number {
  const { fontStyle = 'regular', size = 9, colour = COLOURS.ink, width = WIDTH, align = 'left' } = style
  const lines = linesOf(pdf, text, style)
  lines.forEach((line, index) => {
    const runs = lineRuns(line, style.direction).map((run) => ({
      ...run,
      width: widthOfRun(pdf, run, fontStyle, size),
    }))
    const used = runs.reduce((total, run) => total + run.width, 0)
    const baseline = top + index * lineHeight(style) + ASCENT * size
    let at = align === 'left' ? left : left + width - used
    for (const run of runs) {
      pdf
        .font(`${run.font} ${fontStyle}`)
        .fontSize(size)
        .fillColor(colour)
        .text(run.text, at, baseline, { ...SHAPED, lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
  })
  return lines.length * lineHeight(style)
}

export function rule(pdf: Pdf, top: number, left: number = PAGE.left): void {
  pdf.moveTo(left, top).lineTo(PAGE.right, top).lineWidth(0.75).strokeColor(COLOURS.line).stroke()
}

/** The first line in bold, unless told otherwise by its colour. */
export function drawLinesOfText(
  pdf: Pdf,
  lines: readonly string[],
  left: number,
  top: number,
  width: number,
  style: Style = {},
): number {
  return lines.reduce((at, line, index) => {
    const fontStyle = index === 0 && style.colour === undefined ? 'bold' : 'regular'
    return at + write(pdf, line, left, at, { size: 9.5, ...style, fontStyle, width })
  }, top)
}

export const lastPageOf = (pdf: Pdf): number => {
  const { start, count } = pdf.bufferedPageRange()
  return start + count - 1
}

/** What a document is called. */
export interface DocumentName {
  readonly title: string
  readonly number: string
  /** In which it is read, beside English; left out: English alone. */
  readonly language?: Language
}

/** What stands at the foot of each page of a document, so that pages which were parted can be put together again. */
export function pageFeet(
  { title, number, language = SOURCE_LANGUAGE }: DocumentName,
  pages: number,
): ReadonlyArray<readonly [string, string]> {
  const label = labelsIn(language)
  return Array.from({ length: pages }, (_, index) => [
    `${title} ${number}`,
    onOneLine(label(messages.pageOf, { page: index + 1, pages })),
  ])
}

export function drawPageNumbers(pdf: Pdf, sheet: DocumentName, firstPage: number): void {
  const style = { size: 8, colour: COLOURS.soft }
  pageFeet(sheet, lastPageOf(pdf) - firstPage + 1).forEach(([document, page], index) => {
    pdf.switchToPage(firstPage + index)
    write(pdf, document, PAGE.left, PAGE.foot, style)
    write(pdf, page, PAGE.left, PAGE.foot, { ...style, align: 'right' })
  })
}
