import { createRequire } from 'node:module'
import { formatMoney, type Money } from '@store/shared/domain/money'
import PDFDocument from 'pdfkit'
import type { InvoiceAmounts, InvoiceLine } from './invoice-amounts'

/** Everything that is printed, ready to be read. */
export interface InvoiceSheet {
  readonly brandName: string
  readonly contact: readonly string[]
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: Date
  readonly orderNumber: string
  readonly orderedOn: string
  readonly payment: string
  readonly placeOfSupply: string
  readonly addressLines: readonly string[]
  readonly deliveryLabel: string
  readonly couponCode: string | null
  readonly amounts: InvoiceAmounts
}

const COLOURS = {
  ink: '#2A1A2E',
  soft: '#66546A',
  plum: '#5B2A4E',
  line: '#EADDD9',
  ground: '#FBEFE9',
} as const

const PAGE = { left: 48, right: 547, top: 48, bottom: 780 } as const
const WIDTH = PAGE.right - PAGE.left

type Pdf = InstanceType<typeof PDFDocument>
type Face = 'regular' | 'bold'

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

/** One A4 page, more where the lines need them; the same sheet gives the same bytes. */
export function renderInvoice(sheet: InvoiceSheet): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: {
      Title: `${sheet.amounts.kind} ${sheet.number}`,
      Author: sheet.brandName,
      CreationDate: sheet.issuedAt,
      ModDate: sheet.issuedAt,
    },
  })
  const bytes = collect(pdf)
  pdf.registerFont('regular', fontFile('400Regular/Figtree_400Regular.ttf'))
  pdf.registerFont('bold', fontFile('600SemiBold/Figtree_600SemiBold.ttf'))

  const headEnd = drawHead(pdf, sheet)
  const tableEnd = drawLines(pdf, sheet, headEnd)
  const totalsEnd = drawTotals(pdf, sheet, tableEnd)
  drawNotes(pdf, sheet, totalsEnd)
  pdf.end()
  return bytes
}

const collect = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })

/** pdfkit embeds static TrueType only, and the face has to hold the rupee sign. */
const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${name}`)

interface Style {
  readonly face?: Face
  readonly size?: number
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
}

/** Writes one piece of text and gives the height it took. */
function write(pdf: Pdf, text: string, left: number, top: number, style: Style = {}): number {
  const { face = 'regular', size = 9, colour = COLOURS.ink, width = WIDTH, align = 'left' } = style
  const options = { width, align, lineGap: 2 }
  pdf.font(face).fontSize(size).fillColor(colour).text(text, left, top, options)
  return pdf.heightOfString(text, options)
}

function rule(pdf: Pdf, top: number, left: number = PAGE.left): void {
  pdf.moveTo(left, top).lineTo(PAGE.right, top).lineWidth(0.75).strokeColor(COLOURS.line).stroke()
}

function drawHead(pdf: Pdf, sheet: InvoiceSheet): number {
  const half = WIDTH / 2
  write(pdf, sheet.brandName, PAGE.left, PAGE.top, { face: 'bold', size: 24, colour: COLOURS.plum })
  let contactTop = PAGE.top + 34
  for (const line of sheet.contact) {
    contactTop += write(pdf, line, PAGE.left, contactTop, { colour: COLOURS.soft, width: half })
  }

  const middle = PAGE.left + half
  const onRight = { width: half, align: 'right' } as const
  write(pdf, sheet.amounts.kind, middle, PAGE.top + 4, { ...onRight, face: 'bold', size: 15 })
  write(pdf, sheet.number, middle, PAGE.top + 28, { ...onRight, face: 'bold', size: 11 })
  write(pdf, sheet.issuedOn, middle, PAGE.top + 44, { ...onRight, colour: COLOURS.soft })

  const top = Math.max(contactTop, PAGE.top + 64) + 14
  rule(pdf, top)
  let addressTop = top + 14
  addressTop += write(pdf, 'Ships to', PAGE.left, addressTop, { colour: COLOURS.soft, size: 8 })
  sheet.addressLines.forEach((line, index) => {
    const face = index === 0 ? 'bold' : 'regular'
    addressTop += write(pdf, line, PAGE.left, addressTop, { face, size: 9.5, width: half - 16 })
  })

  const facts = [
    ['Order', sheet.orderNumber],
    ['Ordered on', sheet.orderedOn],
    ['Payment', sheet.payment],
    ['Place of supply', sheet.placeOfSupply],
  ] as const
  let factTop = top + 14
  for (const [name, value] of facts) {
    write(pdf, name, middle, factTop + 1, { colour: COLOURS.soft, size: 8, width: 84 })
    factTop += write(pdf, value, middle + 84, factTop, { size: 9.5, width: half - 84, align: 'right' }) + 2
  }
  return Math.max(addressTop, factTop) + 18
}

const HEADING_HEIGHT = 22

function drawLines(pdf: Pdf, { amounts }: InvoiceSheet, top: number): number {
  const columns = columnsFor(amounts.taxName)
  let at = drawColumnHeads(pdf, columns, top)
  for (const line of amounts.lines) {
    const heights = columns.map(({ text, width }) =>
      pdf.font('regular').fontSize(9).heightOfString(text(line), { width, lineGap: 2 }),
    )
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
    write(pdf, title, left, top + 6, { face: 'bold', size: 8, colour: COLOURS.plum, width, align })
  }
  return top + HEADING_HEIGHT
}

function drawTotals(pdf: Pdf, { amounts, deliveryLabel, couponCode }: InvoiceSheet, top: number): number {
  const rows: ReadonlyArray<readonly [string, string]> = [
    ['Subtotal', exactText(amounts.subtotal)],
    [`Delivery (${deliveryLabel})`, exactText(amounts.delivery.total)],
    [couponCode === null ? 'Discount' : `Discount (${couponCode})`, lessText(amounts.discount)],
  ]
  const left = PAGE.left + 220
  const width = PAGE.right - left
  let at = top + 14
  if (at + 20 * rows.length + 60 > PAGE.bottom) {
    pdf.addPage()
    at = PAGE.top
  }
  for (const [name, value] of rows) {
    write(pdf, name, left, at, { colour: COLOURS.soft, width: width - 90 })
    write(pdf, value, left, at, { width, align: 'right' })
    at += 18
  }
  const taxText = `${amounts.taxName} included in this total`
  rule(pdf, at, left)
  write(pdf, 'Grand total', left, at + 9, { face: 'bold', size: 12, colour: COLOURS.plum, width: width / 2 })
  write(pdf, exactText(amounts.grandTotal), left, at + 9, {
    face: 'bold',
    size: 12,
    colour: COLOURS.plum,
    width,
    align: 'right',
  })
  at += 30
  write(pdf, taxText, left, at, { colour: COLOURS.soft, width: width - 90 })
  write(pdf, exactText(amounts.tax), left, at, { width, align: 'right' })
  return at + 18
}

function drawNotes(pdf: Pdf, { amounts, brandName }: InvoiceSheet, top: number): void {
  const { delivery, taxName } = amounts
  const deliveryText =
    delivery.tax.minor === 0
      ? ''
      : ` Delivery is taxed with the products at ${delivery.taxPercent}%: ${exactText(delivery.tax)}.`
  const text = `All prices include ${taxName} where it applies; the taxable value is what remains without it.${deliveryText} ${brandName} issues this paper by computer; it is valid without a signature.`
  const at = Math.min(top + 26, PAGE.bottom - 30)
  write(pdf, text, PAGE.left, at, { size: 8, colour: COLOURS.soft })
}
