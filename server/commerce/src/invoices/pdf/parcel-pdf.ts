import {
  COLOURS,
  drawLinesOfText,
  drawPageNumbers,
  heightOf,
  lastPageOf,
  PAGE,
  type Pdf,
  rule,
  WIDTH,
  write,
} from './pdf-writer'

interface Parcel {
  readonly title: string
  readonly brandName: string
  /** Of the order. */
  readonly number: string
  readonly issuedAt: Date
  /** Name and address of the shop. */
  readonly senderLines: readonly string[]
  /** Name, address and mobile number of the customer. */
  readonly addressLines: readonly string[]
}

/** What belongs into a parcel; it says no prices, since a parcel may be a gift. */
export interface PackingSlip extends Parcel {
  readonly layout: 'packing-slip'
  /** Name and value. */
  readonly facts: ReadonlyArray<readonly [string, string]>
  readonly lines: ReadonlyArray<{ readonly sku: string; readonly title: string; readonly quantity: number }>
  /** The customer's own words for who unpacks it; empty for none. */
  readonly giftNote: string
}

/** What is stuck on a parcel. It does not say what is inside. */
export interface ParcelLabel extends Parcel {
  readonly layout: 'label'
  /** What the carrier collects at the door; null where nothing is owed. */
  readonly cashToCollect: string | null
  readonly instructions: string
}

const COLUMNS = { sku: PAGE.left, title: PAGE.left + 130, quantity: PAGE.right - 40 } as const
const TITLE_WIDTH = COLUMNS.quantity - COLUMNS.title - 12

export function drawPackingSlip(pdf: Pdf, sheet: PackingSlip): void {
  const firstPage = lastPageOf(pdf)
  const half = WIDTH / 2
  const middle = PAGE.left + half
  write(pdf, sheet.brandName, PAGE.left, PAGE.top, { fontStyle: 'display', size: 22, colour: COLOURS.plum })
  const onRight = { width: half, align: 'right' } as const
  write(pdf, sheet.title, middle, PAGE.top, { ...onRight, fontStyle: 'display', size: 16 })
  write(pdf, sheet.number, middle, PAGE.top + 24, { ...onRight, fontStyle: 'bold', size: 12 })
  rule(pdf, PAGE.top + 52)
  write(pdf, 'Ships to', PAGE.left, PAGE.top + 64, { colour: COLOURS.soft, size: 8 })
  const addressEnd = drawLinesOfText(pdf, sheet.addressLines, PAGE.left, PAGE.top + 77, half - 16)
  let factTop = PAGE.top + 64
  for (const [name, value] of sheet.facts) {
    write(pdf, name, middle, factTop + 1, { colour: COLOURS.soft, size: 8, width: 84 })
    factTop += write(pdf, value, middle + 84, factTop, { size: 9.5, width: half - 84, align: 'right' }) + 2
  }
  let at = drawSlipHead(pdf, Math.max(addressEnd, factTop) + 18)
  for (const { sku, title, quantity } of sheet.lines) {
    const style = { size: 10.5, width: TITLE_WIDTH }
    const height = Math.max(heightOf(pdf, title, style), heightOf(pdf, sku, { width: 120 })) + 14
    if (at + height > PAGE.bottom) {
      pdf.addPage({ size: 'A4', margin: 0 })
      at = drawSlipHead(pdf, PAGE.top)
    }
    write(pdf, sku, COLUMNS.sku, at + 8, { width: 120, colour: COLOURS.soft })
    write(pdf, title, COLUMNS.title, at + 7, style)
    write(pdf, `${quantity} ×`, COLUMNS.quantity, at + 7, {
      size: 11,
      fontStyle: 'bold',
      width: 40,
      align: 'right',
    })
    at += height
    rule(pdf, at)
  }
  if (sheet.giftNote !== '') {
    write(pdf, 'Gift note', PAGE.left, at + 16, { colour: COLOURS.soft, size: 8 })
    write(pdf, sheet.giftNote, PAGE.left, at + 29, { size: 11 })
  }
  drawPageNumbers(pdf, sheet, firstPage)
}

function drawSlipHead(pdf: Pdf, top: number): number {
  pdf.rect(PAGE.left - 8, top, WIDTH + 16, 22).fill(COLOURS.ground)
  const style = { fontStyle: 'bold', size: 8, colour: COLOURS.plum } as const
  write(pdf, 'SKU', COLUMNS.sku, top + 6, style)
  write(pdf, 'Product', COLUMNS.title, top + 6, style)
  write(pdf, 'Units', COLUMNS.quantity, top + 6, { ...style, width: 40, align: 'right' })
  return top + 22
}

/** A6 in points, with a margin that label printers keep. */
const LABEL = { left: 18, width: 262, top: 18 } as const

export function drawLabel(pdf: Pdf, sheet: ParcelLabel): void {
  const { left, width, top } = LABEL
  write(pdf, 'From', left, top, { size: 7, colour: COLOURS.soft })
  const senderEnd = drawLinesOfText(pdf, sheet.senderLines, left, top + 10, width, { size: 8 })
  pdf
    .moveTo(left, senderEnd + 8)
    .lineTo(left + width, senderEnd + 8)
    .lineWidth(0.75)
    .strokeColor(COLOURS.ink)
    .stroke()
  write(pdf, 'To', left, senderEnd + 16, { size: 8, colour: COLOURS.soft })
  const addressEnd = drawLinesOfText(pdf, sheet.addressLines, left, senderEnd + 28, width, { size: 13 })
  let at = addressEnd + 12
  if (sheet.instructions !== '') {
    at += write(pdf, sheet.instructions, left, at, { size: 9, width }) + 8
  }
  if (sheet.cashToCollect !== null) {
    pdf.rect(left, at, width, 28).lineWidth(1.5).strokeColor(COLOURS.ink).stroke()
    write(pdf, `Cash to collect: ${sheet.cashToCollect}`, left + 10, at + 7, {
      size: 12,
      fontStyle: 'bold',
      width: width - 20,
    })
    at += 40
  }
  write(pdf, sheet.number, left, at, { size: 15, fontStyle: 'bold', width })
}
