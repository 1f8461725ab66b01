import { add, type Money } from '@store/shared/domain/money'
import type { AppliedPromotion } from '@store/shared/domain/orders/promotion'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { Message } from '@store/shared/i18n/message'
import type { InvoiceAmounts, TaxedAmount } from '../invoice-amounts'
import messages from '../messages.json'
import { type Bilingual, type Label, labelsIn, onOneLine } from './bilingual'
import { type Column, columnsFor, exactText, lessText } from './invoice-columns'
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

export interface InvoiceFact {
  readonly label: Bilingual
  readonly value: string
}

/** Everything that is printed beside fixed words, ready to be read. */
export interface InvoiceSheet {
  /** Beside English. */
  readonly language: Language
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
  readonly facts: readonly InvoiceFact[]
  readonly addressLines: readonly string[]
  /** Empty where the invoice is for whoever gets the parcel. */
  readonly billingLines: readonly string[]
  readonly deliveryLabel: string
  /** What was used on the order; a credit note names them with its own part of the discount. */
  readonly promotions: readonly AppliedPromotion[]
  readonly amounts: InvoiceAmounts
  /** Of a credit note: what it does to its invoice; null for other documents. */
  readonly effect: Bilingual | null
  /** Of the market; null for none. */
  readonly note: string | null
  /** The shop's own last words. */
  readonly footer: string | null
  /** The same in the language of the order; null where it is not translated. */
  readonly ownFooter: string | null
}

/** Draws an invoice or a credit note on the page that was added last, and on more where its lines need them. */
export function drawInvoice(pdf: Pdf, sheet: InvoiceSheet): void {
  const firstPage = lastPageOf(pdf)
  const headEnd = drawHead(pdf, sheet)
  const tableEnd = drawLines(pdf, sheet, headEnd)
  const totalsEnd = drawTotals(pdf, sheet, tableEnd)
  drawNotes(pdf, sheet, totalsEnd)
  drawPageNumbers(pdf, sheet, firstPage)
}

const TITLES = {
  'Tax invoice': messages.taxInvoice,
  'Bill of supply': messages.billOfSupply,
  'Invoice-cum-bill of supply': messages.invoiceCumBill,
  'Credit note': messages.creditNote,
} as const satisfies Record<InvoiceAmounts['kind'], Message>

/** The UAE asks for the words “Tax Credit Note” (article 60 of its executive regulation on VAT). */
export const titleOf = ({ kind, taxName }: Pick<InvoiceAmounts, 'kind' | 'taxName'>): Message =>
  kind === 'Credit note' && taxName === 'VAT' ? messages.taxCreditNote : TITLES[kind]

/** The document's name, number and day; gives where they end. */
function drawTitle(pdf: Pdf, { amounts, language, number, issuedOn }: InvoiceSheet): number {
  const middle = PAGE.left + WIDTH / 2
  const onRight = { width: WIDTH / 2, align: 'right' } as const
  const { english, own } = labelsIn(language)(titleOf(amounts))
  write(pdf, english, middle, PAGE.top + 4, {
    ...onRight,
    fontStyle: 'display',
    size: 18,
    colour: COLOURS.plum,
  })
  const top = PAGE.top + (own === null ? 28 : 42)
  if (own !== null) write(pdf, own, middle, PAGE.top + 26, { ...onRight, size: 11, colour: COLOURS.plum })
  write(pdf, number, middle, top, { ...onRight, fontStyle: 'bold', size: 11 })
  write(pdf, issuedOn, middle, top + 16, { ...onRight, colour: COLOURS.soft })
  return top + 36
}

function drawHead(pdf: Pdf, sheet: InvoiceSheet): number {
  const half = WIDTH / 2
  const middle = PAGE.left + half
  write(pdf, sheet.brandName, PAGE.left, PAGE.top, { fontStyle: 'display', size: 26, colour: COLOURS.plum })
  const contactTop = drawTitle(pdf, sheet)

  const sellerTop = PAGE.top + 38
  const sellerLines = [...sheet.sellerLines, ...(sheet.registration === null ? [] : [sheet.registration])]
  const sellerEnd = drawLinesOfText(pdf, sellerLines, PAGE.left, sellerTop, half - 16)
  const contactEnd = drawLinesOfText(pdf, sheet.contactLines, middle, contactTop, half, {
    align: 'right',
    colour: COLOURS.soft,
  })
  const markEnd = drawDemonstrationMark(pdf, sheet, Math.max(sellerEnd, contactEnd))

  const top = markEnd + 12
  rule(pdf, top)
  const label = labelsIn(sheet.language)
  const quiet = { colour: COLOURS.soft, size: 8 }
  write(pdf, onOneLine(label(messages.shipsTo)), PAGE.left, top + 14, quiet)
  const shippingEnd = drawLinesOfText(pdf, sheet.addressLines, PAGE.left, top + 27, half - 16)
  const addressEnd = drawBilling(pdf, sheet, shippingEnd, half - 16)
  const factsEnd = drawFacts(pdf, sheet, middle, top + 14)
  return Math.max(addressEnd, factsEnd) + 18
}

const FACT_NAME_WIDTH = 84

function drawFacts(pdf: Pdf, { facts }: InvoiceSheet, left: number, top: number): number {
  const quiet = { colour: COLOURS.soft, size: 8, width: FACT_NAME_WIDTH }
  let at = top
  for (const { label, value } of facts) {
    let nameEnd = at + 1 + write(pdf, label.english, left, at + 1, quiet)
    if (label.own !== null) nameEnd += write(pdf, label.own, left, nameEnd, quiet)
    const valueEnd =
      at +
      write(pdf, value, left + FACT_NAME_WIDTH, at, {
        size: 9.5,
        width: WIDTH / 2 - FACT_NAME_WIDTH,
        align: 'right',
      })
    at = (label.own === null ? valueEnd : Math.max(nameEnd, valueEnd)) + 2
  }
  return at
}

function drawBilling(pdf: Pdf, { billingLines, language }: InvoiceSheet, top: number, width: number): number {
  if (billingLines.length === 0) return top
  const name = onOneLine(labelsIn(language)(messages.billedTo))
  write(pdf, name, PAGE.left, top + 8, { colour: COLOURS.soft, size: 8 })
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
/** Of the second line of column heads. */
const OWN_HEADING_HEIGHT = 12

function drawLines(pdf: Pdf, { amounts, language }: InvoiceSheet, top: number): number {
  const columns = columnsFor(amounts.taxName, labelsIn(language))
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
  const isBilingual = columns.some(({ title }) => title.own !== null)
  const height = HEADING_HEIGHT + (isBilingual ? OWN_HEADING_HEIGHT : 0)
  pdf.rect(PAGE.left - 8, top, WIDTH + 16, height).fill(COLOURS.ground)
  for (const { title, left, width, align } of columns) {
    const style = { size: 8, colour: COLOURS.plum, width, align }
    write(pdf, title.english, left, top + 6, { ...style, fontStyle: 'bold' })
    if (title.own !== null) write(pdf, title.own, left, top + 18, style)
  }
  return top + height
}

/** A name and an amount. */
type AmountRow = readonly [Bilingual, string]

function drawTotals(pdf: Pdf, sheet: InvoiceSheet, top: number): number {
  const label = labelsIn(sheet.language)
  const rows = totalRows(sheet, label)
  const taxes = taxRows(sheet.amounts, label)
  // Two languages need more room beside the amounts.
  const left = PAGE.left + (sheet.language === SOURCE_LANGUAGE ? 220 : 80)
  const width = PAGE.right - left
  const nameStyle = { colour: COLOURS.soft, width: width - 90 }
  const lineHeight = heightOf(pdf, '', nameStyle)
  /** Each language on lines of its own where both do not fit on one. */
  const nameLines = (name: Bilingual): readonly string[] =>
    heightOf(pdf, onOneLine(name), nameStyle) === lineHeight
      ? [onOneLine(name)]
      : [name.english, name.own ?? ''].filter((line) => line !== '')
  const heightOfName = (name: Bilingual): number =>
    nameLines(name).reduce((sum, line) => sum + heightOf(pdf, line, nameStyle), 0)
  const heightOfRows = (given: readonly AmountRow[], height: number): number =>
    given.reduce((sum, [name]) => sum + height + heightOfName(name) - lineHeight, 0)
  const drawRows = (given: readonly AmountRow[], from: number, height: number): number =>
    given.reduce((at, [name, value]) => {
      write(pdf, value, left, at, { width, align: 'right' })
      const end = nameLines(name).reduce((top, line) => top + write(pdf, line, left, top, nameStyle), at)
      return end + height - lineHeight
    }, from)

  let at = top + 14
  // The notes below stay with them.
  const notesHeight = sheet.language === SOURCE_LANGUAGE ? 110 : 135
  if (at + heightOfRows(rows, 18) + heightOfRows(taxes, 16) + notesHeight > PAGE.bottom) {
    pdf.addPage()
    at = PAGE.top
  }
  at = drawRows(rows, at, 18)
  rule(pdf, at, left)
  const grand = { fontStyle: 'bold', size: 12, colour: COLOURS.plum, width } as const
  write(pdf, onOneLine(label(messages.grandTotal)), left, at + 9, { ...grand, width: width - 90 })
  write(pdf, exactText(sheet.amounts.grandTotal), left, at + 9, { ...grand, align: 'right' })
  return drawRows(taxes, at + 30, 16) + 2
}

const totalRows = (
  { amounts, deliveryLabel, promotions }: InvoiceSheet,
  label: Label,
): readonly AmountRow[] => [
  [label(messages.subtotal), exactText(amounts.subtotal)],
  ...(isCharged(amounts)
    ? [
        [
          withDetail(label(messages.delivery), deliveryLabel),
          exactText(grossOf(amounts, amounts.delivery)),
        ] as const,
      ]
    : []),
  ...discountRows(amounts, promotions, label),
  ...(amounts.cashFee.total.minor > 0
    ? [[label(messages.cashFee), exactText(grossOf(amounts, amounts.cashFee))] as const]
    : []),
  ...(amounts.pricesIncludeTax ? [] : addedTaxRows(amounts, label)),
]

/** Codes and the like stand once. */
const withDetail = ({ english, own }: Bilingual, detail: string): Bilingual => ({
  english: `${english} (${detail})`,
  own,
})

/** What each promotion took off; a credit note takes its part of all of them back at once. */
export function discountRows(
  { kind, discount }: Pick<InvoiceAmounts, 'kind' | 'discount'>,
  promotions: readonly AppliedPromotion[],
  label: Label,
): readonly AmountRow[] {
  const discounts = promotions.filter((promotion) => promotion.kind !== 'free-delivery')
  const free = promotions.find((promotion) => promotion.kind === 'free-delivery')
  const row = (codes: string, amount: Money): AmountRow => [
    codes === '' ? label(messages.discount) : withDetail(label(messages.discount), codes),
    lessText(amount),
  ]
  const freeRows: readonly AmountRow[] =
    free && kind !== 'Credit note'
      ? [[withDetail(label(messages.freeDelivery), free.code), onOneLine(label(messages.noCharge))]]
      : []
  if (discounts.length < 2 || kind === 'Credit note') {
    return [row(discounts.map(({ code }) => code).join(', '), discount), ...freeRows]
  }
  return [...discounts.map(({ code, saved }) => row(code, saved)), ...freeRows]
}

/** Before the discount, which has a row of its own, as has tax that is added. */
const grossOf = (
  { pricesIncludeTax }: Pick<InvoiceAmounts, 'pricesIncludeTax'>,
  { total, taxable, discount }: TaxedAmount,
): Money => add(pricesIncludeTax ? total : taxable, discount)

/** A credit note says nothing of a delivery that stays paid. */
const isCharged = (amounts: InvoiceAmounts): boolean =>
  amounts.kind !== 'Credit note' || grossOf(amounts, amounts.delivery).minor > 0

/** Each part of the tax at each rate, as what it is called in the document. */
const rateRows = (
  { byRate, taxParts }: InvoiceAmounts,
  label: Label,
  message: typeof messages.includedTax,
): readonly AmountRow[] =>
  byRate.flatMap((rate) =>
    taxParts.map((part): AmountRow => {
      const percent = String(rate.taxPercent / taxParts.length)
      const amount = { ...rate.tax, minor: rate.tax.minor / taxParts.length }
      const values = { tax: part, percent, taxable: exactText(rate.taxable) }
      return [label(message, values), exactText(amount)]
    }),
  )

/** Above the grand total, which they are part of. */
const addedTaxRows = (amounts: InvoiceAmounts, label: Label): readonly AmountRow[] =>
  rateRows(amounts, label, messages.addedTax)

/** Below it: where prices include tax each part of it at each rate; their sum last, where there are several. */
function taxRows(amounts: InvoiceAmounts, label: Label): readonly AmountRow[] {
  const { taxName, tax, pricesIncludeTax } = amounts
  const rows = pricesIncludeTax ? rateRows(amounts, label, messages.includedTax) : []
  if (rows.length === 1) return rows
  return [...rows, [label(messages.taxOfTotal, { tax: taxName }), exactText(tax)]]
}

/** In English, and below that in the language of the customer. */
function drawNotes(pdf: Pdf, sheet: InvoiceSheet, top: number): void {
  const { language, note, footer, ownFooter } = sheet
  const sentences = noteSentences(sheet, labelsIn(language))
  const english = [
    ...sentences.slice(0, -1).map((sentence) => sentence.english),
    ...(note === null ? [] : [note]),
    ...sentences.slice(-1).map((sentence) => sentence.english),
    ...(footer === null ? [] : [footer]),
  ]
  const style = { size: 8, colour: COLOURS.soft }
  const end = top + 22 + write(pdf, english.join(' '), PAGE.left, top + 22, style)
  const own = [...sentences.map((sentence) => sentence.own), ownFooter].filter((text) => text !== null)
  const { direction } = LANGUAGES[language]
  const align = direction === 'rtl' ? 'right' : 'left'
  if (own.length > 0) write(pdf, own.join(' '), PAGE.left, end + 4, { ...style, direction, align })
}

/** What a document does comes before its last sentence. */
function noteSentences({ amounts, brandName, effect }: InvoiceSheet, label: Label): readonly Bilingual[] {
  const { delivery, cashFee, taxName, pricesIncludeTax } = amounts
  return [
    label(pricesIncludeTax ? messages.pricesInclude : messages.pricesExclude, { tax: taxName }),
    ...(delivery.tax.minor === 0
      ? []
      : [
          label(messages.deliveryTaxed, {
            percent: String(delivery.taxPercent),
            amount: exactText(delivery.tax),
          }),
        ]),
    ...(cashFee.tax.minor === 0
      ? []
      : [
          label(pricesIncludeTax ? messages.cashFeeTaxed : messages.cashFeeTaxedOnTop, {
            amount: exactText(cashFee.tax),
            tax: taxName,
            percent: String(cashFee.taxPercent),
          }),
        ]),
    ...(taxName === 'GST' ? [label(messages.noReverseCharge)] : []),
    ...(effect === null ? [] : [effect]),
    label(messages.byComputer, { shop: brandName }),
  ]
}
