import { add, formatMoney, type Money } from '@store/shared/domain/money'
import type { AppliedPromotion } from '@store/shared/domain/promotion'
import type { InvoiceAmounts, InvoiceLine } from './invoice-amounts'
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

/** Everything that is printed, ready to be read. */
export interface InvoiceSheet {
  readonly title: string
  readonly brandName: string
  readonly contactLines: readonly string[]
  /** Name and address. */
  readonly sellerLines: readonly string[]
  /** Null marks the document as a demonstration. */
  readonly registration: string | null
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: Date
  /** Name and value. */
  readonly facts: ReadonlyArray<readonly [string, string]>
  readonly addressLines: readonly string[]
  /** Empty where the invoice is for whoever gets the parcel. */
  readonly billingLines: readonly string[]
  readonly deliveryLabel: string
  /** What was used on the order; a credit note names them with its own part of the discount. */
  readonly promotions: readonly AppliedPromotion[]
  readonly amounts: InvoiceAmounts
  /** Of a credit note: what it does to its invoice; null for other documents. */
  readonly note: string | null
  /** The shop's own last words. */
  readonly footer: string | null
}

interface Column {
  readonly title: string
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly text: (line: InvoiceLine) => string
}

const column = (
  title: string,
  left: number,
  width: number,
  align: Column['align'],
  text: Column['text'],
): Column => ({ title, left: PAGE.left + left, width, align, text })

const columnsFor = (taxName: string): readonly Column[] => [
  column('Product', 0, 150, 'left', ({ title }) => title),
  column('HSN', 158, 34, 'left', ({ hsn }) => hsn),
  column('Qty', 190, 22, 'right', ({ quantity }) => String(quantity)),
  column('Price', 212, 60, 'right', ({ unitPrice }) => exactText(unitPrice)),
  column('Discount', 274, 60, 'right', ({ discount }) => lessText(discount)),
  column('Taxable', 336, 64, 'right', ({ taxable }) => exactText(taxable)),
  column(taxName, 402, 26, 'right', ({ taxPercent }) => `${taxPercent}%`),
  column('Amount', 432, 67, 'right', ({ total }) => exactText(total)),
]

/** With both decimals, so that columns align. */
const exactText = (amount: Money): string => {
  const text = formatMoney(amount)
  return text.includes('.') ? text : `${text}.00`
}

const lessText = (amount: Money): string => (amount.minor === 0 ? '–' : `–${exactText(amount)}`)

/** Draws an invoice or a credit note on the page that was added last, and on more where its lines need them. */
export function drawInvoice(pdf: Pdf, sheet: InvoiceSheet): void {
  const firstPage = lastPageOf(pdf)
  const headEnd = drawHead(pdf, sheet)
  const tableEnd = drawLines(pdf, sheet, headEnd)
  const totalsEnd = drawTotals(pdf, sheet, tableEnd)
  drawNotes(pdf, sheet, totalsEnd)
  drawPageNumbers(pdf, sheet, firstPage)
}

function drawHead(pdf: Pdf, sheet: InvoiceSheet): number {
  const half = WIDTH / 2
  const middle = PAGE.left + half
  write(pdf, sheet.brandName, PAGE.left, PAGE.top, { fontStyle: 'display', size: 26, colour: COLOURS.plum })
  const onRight = { width: half, align: 'right' } as const
  write(pdf, sheet.title, middle, PAGE.top + 4, {
    ...onRight,
    fontStyle: 'display',
    size: 18,
    colour: COLOURS.plum,
  })
  write(pdf, sheet.number, middle, PAGE.top + 28, { ...onRight, fontStyle: 'bold', size: 11 })
  write(pdf, sheet.issuedOn, middle, PAGE.top + 44, { ...onRight, colour: COLOURS.soft })

  const sellerTop = PAGE.top + 38
  const sellerLines = [...sheet.sellerLines, ...(sheet.registration === null ? [] : [sheet.registration])]
  const sellerEnd = drawLinesOfText(pdf, sellerLines, PAGE.left, sellerTop, half - 16)
  const contactTop = PAGE.top + 64
  const contactEnd = drawLinesOfText(pdf, sheet.contactLines, middle, contactTop, half, {
    align: 'right',
    colour: COLOURS.soft,
  })
  const markEnd = drawDemonstrationMark(pdf, sheet, Math.max(sellerEnd, contactEnd))

  const top = markEnd + 12
  rule(pdf, top)
  write(pdf, 'Ships to', PAGE.left, top + 14, { colour: COLOURS.soft, size: 8 })
  const shippingEnd = drawLinesOfText(pdf, sheet.addressLines, PAGE.left, top + 27, half - 16)
  const addressEnd = drawBilling(pdf, sheet, shippingEnd, half - 16)
  let factTop = top + 14
  for (const [name, value] of sheet.facts) {
    write(pdf, name, middle, factTop + 1, { colour: COLOURS.soft, size: 8, width: 84 })
    factTop += write(pdf, value, middle + 84, factTop, { size: 9.5, width: half - 84, align: 'right' }) + 2
  }
  return Math.max(addressEnd, factTop) + 18
}

function drawBilling(pdf: Pdf, { billingLines }: InvoiceSheet, top: number, width: number): number {
  if (billingLines.length === 0) return top
  write(pdf, 'Billed to', PAGE.left, top + 8, { colour: COLOURS.soft, size: 8 })
  return drawLinesOfText(pdf, billingLines, PAGE.left, top + 21, width)
}

/** So that a document without a registration is not taken for valid. */
function drawDemonstrationMark(pdf: Pdf, { registration, amounts }: InvoiceSheet, top: number): number {
  if (registration !== null) return top
  const text = `DEMONSTRATION. The seller is not registered for ${amounts.taxName}; this document is not valid for tax.`
  pdf
    .rect(PAGE.left, top + 8, WIDTH, 24)
    .lineWidth(1)
    .strokeColor(COLOURS.plum)
    .stroke()
  write(pdf, text, PAGE.left + 8, top + 15, { fontStyle: 'bold', colour: COLOURS.plum, width: WIDTH - 16 })
  return top + 32
}

const HEADING_HEIGHT = 22

function drawLines(pdf: Pdf, { amounts }: InvoiceSheet, top: number): number {
  const columns = columnsFor(amounts.taxName)
  let at = drawColumnHeads(pdf, columns, top)
  for (const line of amounts.lines) {
    const heights = columns.map(({ text, width }) => heightOf(pdf, text(line), { width }))
    const height = Math.max(...heights) + 12
    if (at + height > PAGE.bottom) {
      pdf.addPage()
      at = drawColumnHeads(pdf, columns, PAGE.top)
    }
    for (const { text, left, width, align } of columns) write(pdf, text(line), left, at + 6, { width, align })
    at += height
    rule(pdf, at)
  }
  return at
}

function drawColumnHeads(pdf: Pdf, columns: readonly Column[], top: number): number {
  pdf.rect(PAGE.left - 8, top, WIDTH + 16, HEADING_HEIGHT).fill(COLOURS.ground)
  for (const { title, left, width, align } of columns) {
    write(pdf, title, left, top + 6, { fontStyle: 'bold', size: 8, colour: COLOURS.plum, width, align })
  }
  return top + HEADING_HEIGHT
}

function drawTotals(pdf: Pdf, { amounts, deliveryLabel, promotions }: InvoiceSheet, top: number): number {
  const rows: ReadonlyArray<readonly [string, string]> = [
    ['Subtotal', exactText(amounts.subtotal)],
    ...(isCharged(amounts)
      ? [[`Delivery (${deliveryLabel})`, exactText(grossOf(amounts.delivery))] as const]
      : []),
    ...discountRows(amounts, promotions),
    ...(amounts.cashFee.total.minor > 0
      ? [['Cash on delivery fee', exactText(amounts.cashFee.total)] as const]
      : []),
  ]
  const left = PAGE.left + 220
  const width = PAGE.right - left
  let at = top + 14
  // The notes below stay with them.
  if (at + 18 * rows.length + 16 * taxRows(amounts).length + 110 > PAGE.bottom) {
    pdf.addPage()
    at = PAGE.top
  }
  for (const [name, value] of rows) {
    write(pdf, name, left, at, { colour: COLOURS.soft, width: width - 90 })
    write(pdf, value, left, at, { width, align: 'right' })
    at += 18
  }
  rule(pdf, at, left)
  write(pdf, 'Grand total', left, at + 9, {
    fontStyle: 'bold',
    size: 12,
    colour: COLOURS.plum,
    width: width / 2,
  })
  write(pdf, exactText(amounts.grandTotal), left, at + 9, {
    fontStyle: 'bold',
    size: 12,
    colour: COLOURS.plum,
    width,
    align: 'right',
  })
  at += 30
  for (const [name, value] of taxRows(amounts)) {
    write(pdf, name, left, at, { colour: COLOURS.soft, width: width - 90 })
    write(pdf, value, left, at, { width, align: 'right' })
    at += 16
  }
  return at + 2
}

/** What each promotion took off; a credit note takes its part of all of them back at once. */
export function discountRows(
  { kind, discount }: Pick<InvoiceAmounts, 'kind' | 'discount'>,
  promotions: readonly AppliedPromotion[],
): ReadonlyArray<readonly [string, string]> {
  const discounts = promotions.filter((promotion) => promotion.kind !== 'free-delivery')
  const free = promotions.find((promotion) => promotion.kind === 'free-delivery')
  const freeRow = free && kind !== 'Credit note' ? [[`Free delivery (${free.code})`, FREE] as const] : []
  if (discounts.length < 2 || kind === 'Credit note') {
    const codes = discounts.map(({ code }) => code).join(', ')
    return [[codes === '' ? 'Discount' : `Discount (${codes})`, lessText(discount)], ...freeRow]
  }
  return [...discounts.map(({ code, saved }) => [`Discount (${code})`, lessText(saved)] as const), ...freeRow]
}

const FREE = 'No charge'

/** Before the discount, which has a row of its own. */
const grossOf = ({ total, discount }: InvoiceAmounts['delivery']): Money => add(total, discount)

/** A credit note says nothing of a delivery that stays paid. */
const isCharged = ({ kind, delivery }: InvoiceAmounts): boolean =>
  kind !== 'Credit note' || grossOf(delivery).minor > 0

/** Each part of the tax at each rate; their sum last, where there are several. */
function taxRows({
  byRate,
  taxParts,
  taxName,
  tax,
}: InvoiceAmounts): ReadonlyArray<readonly [string, string]> {
  const rows = byRate.flatMap((rate) =>
    taxParts.map((part) => {
      const percent = rate.taxPercent / taxParts.length
      const amount = { ...rate.tax, minor: rate.tax.minor / taxParts.length }
      return [`Included ${part} ${percent}% on ${exactText(rate.taxable)}`, exactText(amount)] as const
    }),
  )
  if (rows.length === 1) return rows
  return [...rows, [`${taxName} included in this total`, exactText(tax)]]
}

function drawNotes(pdf: Pdf, { amounts, brandName, note, footer }: InvoiceSheet, top: number): void {
  const { delivery, cashFee, taxName } = amounts
  const sentences = [
    `All prices include ${taxName} where it applies; the taxable value is what remains without it.`,
    ...(delivery.tax.minor === 0
      ? []
      : [`Delivery is taxed with the products at ${delivery.taxPercent}%: ${exactText(delivery.tax)}.`]),
    ...(cashFee.tax.minor === 0
      ? []
      : [
          `The fee for cash on delivery includes ${exactText(cashFee.tax)} of ${taxName} at ${cashFee.taxPercent}%.`,
        ]),
    ...(taxName === 'GST' ? ['Tax is not payable on reverse charge.'] : []),
    ...(note === null ? [] : [note]),
    `${brandName} issues this document by computer; it is valid without a signature.`,
    ...(footer === null ? [] : [footer]),
  ]
  write(pdf, sentences.join(' '), PAGE.left, top + 22, { size: 8, colour: COLOURS.soft })
}
