import type { ApiFile } from '@store/shared/api/endpoint'
import { gstCodeOf } from '@store/shared/domain/markets/gst'
import { money } from '@store/shared/domain/money'
import { taxNumberName } from '@store/shared/domain/orders/billing'
import { type AddressFields, streetLines } from '@store/shared/domain/people/address'
import { sizeLabel } from '@store/shared/domain/products/product'
import { eq } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { documentFiles } from '../db/schema/document-files'
import { orders } from '../db/schema/orders'
import type { Seller } from '../db/schema/seller'
import { CommerceFailure } from '../http/commerce-failure'
import { asInvoiced, listAddressChanges } from '../orders/address-changes'
import type { OrderLineRow, OrderPromotionRow, OrderRow } from '../orders/order-rows'
import { findLines, findPromotions } from '../orders/reading/order-records'
import { getOwnOrder } from '../orders/reading/own-order'
import { findPartialRefunds, type PartialRefundRow } from '../orders/reading/partial-refund-records'
import { findReturns, type ReturnRow, returnNumber } from '../orders/reading/return-records'
import { type Credited, creditNoteAmounts, remainderOf } from './credit-note-amounts'
import { creditedByPartialRefund, creditedByReturn } from './credited'
import { type InvoiceAmounts, invoiceAmounts } from './invoice-amounts'
import { localDay } from './invoice-number'
import {
  type CreditNoteRow,
  type InvoiceIssuer,
  type InvoiceRow,
  listCreditNotes,
  listInvoices,
} from './issue-invoices'
import messages from './messages.json'
import { type Bilingual, type Label, labelsIn, onOneLine } from './pdf/bilingual'
import { type InvoiceFact, type InvoiceSheet, titleOf } from './pdf/invoice-pdf'
import type { PdfRenderer } from './pdf/pdf-renderer'

interface InvoiceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly renderer: Pick<PdfRenderer, 'render'>
  readonly issuer: InvoiceIssuer
}

export interface InvoiceFiles {
  /**
   * A customer's invoice as a PDF, under the newest one's name. Credit notes follow the invoice that they cancel or correct, and a
   * corrected invoice those, all in the same file.
   *
   * @throws {CommerceFailure} NOT_FOUND until the order is paid or placed.
   */
  download(customerId: number, orderId: number): Promise<ApiFile>
  /** Each document of an order as a file of its own; none until the order is paid or placed. */
  documentsOf(order: OrderRow): Promise<readonly ApiFile[]>
  /** One of them, by its number with hyphens for slashes; null where the order has none of that number. */
  documentOf(order: OrderRow, number: string): Promise<ApiFile | null>
}

export function createInvoiceFiles({ db, clock, issuer, renderer }: InvoiceOptions): InvoiceFiles {
  const sheetsOf = async ({ id }: OrderRow): Promise<readonly Sheet[]> => {
    if ((await issuer.issue(id)) === undefined) return []
    await issuer.issueCreditNotes(id)
    const issuedInvoices = await listInvoices(db, id)
    const notes = await listCreditNotes(db, id)
    // In this order: a correction of the address after the invoices were read is among the changes.
    const [current] = await db.select().from(orders).where(eq(orders.id, id))
    if (current === undefined) return []
    const changes = await listAddressChanges(db, id)
    const lines = await findLines(db, id)
    const promotions = await findPromotions(db, current.id)
    const returned = await findReturns(db, [id])
    const reduced = await findPartialRefunds(db, [id])
    const label = labelsIn(current.language)
    const sheets: Sheet[] = []
    let replaced: InvoiceSheet | null = null
    for (const invoice of issuedInvoices) {
      const order = asInvoiced(current, changes, invoice)
      const state = invoice.placeOfSupply ?? order.address.state
      const issued = toSheet(order, { lines, promotions }, invoice, {
        state,
        reference: refer(label(messages.replaces), replaced),
      })
      sheets.push({ fileName: fileName('invoice', invoice), sheet: issued })
      const earlier: Credited[] = []
      for (const note of notes.filter(({ revision }) => revision === invoice.revision)) {
        const received = returned.find(({ id }) => id === note.returnId)
        const partial = reduced.find(({ id }) => id === note.partialRefundId)
        const credited = received
          ? creditedByReturn(order, lines, received)
          : partial
            ? creditedByPartialRefund(order, lines, partial)
            : remainderOf(issued.amounts, earlier)
        earlier.push(credited)
        const reference = [
          ...refer(label(received || partial ? messages.corrects : messages.cancels), issued),
          ...(received ? [{ label: label(messages.return), value: returnNumber(order, received) }] : []),
        ]
        const sheet = toSheet(order, { lines, promotions }, note, { state, reference })
        const amounts = creditNoteAmounts(sheet.amounts, credited)
        sheets.push({
          fileName: fileName('credit-note', note),
          sheet: {
            ...sheet,
            title: label(titleOf(amounts)).english,
            amounts,
            effect: effectOf(label, { received, partial }, earlier.length > 1),
          },
        })
      }
      replaced = issued
    }
    return sheets
  }

  const making = new Map<string, Promise<Uint8Array>>()
  const make = async (documents: string, sheets: readonly InvoiceSheet[]): Promise<Uint8Array> => {
    const [kept] = await db.select().from(documentFiles).where(eq(documentFiles.documents, documents))
    if (kept !== undefined) return kept.bytes
    const bytes = await renderer.render(sheets)
    await db.insert(documentFiles).values({ documents, bytes, madeAt: clock() }).onConflictDoNothing()
    return bytes
  }
  /** Made once, also when several ask at the same time. */
  const toFile = async (name: string, sheets: readonly InvoiceSheet[]): Promise<ApiFile> => {
    const documents = sheets.map(({ number }) => number).join(' ')
    const made = making.get(documents) ?? make(documents, sheets)
    making.set(documents, made)
    try {
      return { name, contentType: 'application/pdf', bytes: new Uint8Array(await made).buffer }
    } finally {
      making.delete(documents)
    }
  }

  return {
    async download(customerId, orderId) {
      const sheets = await sheetsOf(await getOwnOrder(db, customerId, orderId))
      const newest = sheets.findLast(({ fileName }) => fileName.startsWith('invoice'))
      if (newest === undefined) throw new CommerceFailure('NOT_FOUND')
      return toFile(
        newest.fileName,
        sheets.map(({ sheet }) => sheet),
      )
    },
    async documentsOf(order) {
      const sheets = await sheetsOf(order)
      return Promise.all(sheets.map((each) => toFile(each.fileName, [each.sheet])))
    },
    async documentOf(order, number) {
      const found = (await sheetsOf(order)).find(({ sheet }) => inFileName(sheet.number) === number)
      return found === undefined ? null : toFile(found.fileName, [found.sheet])
    },
  }
}

interface Cause {
  readonly received: ReturnRow | undefined
  readonly partial: PartialRefundRow | undefined
}

function effectOf(label: Label, { received, partial }: Cause, isRest: boolean): Bilingual {
  if (received !== undefined) return label(messages.correctsByReturn)
  if (partial !== undefined) return label(messages.lowersPrice, { reason: partial.reason })
  return label(isRest ? messages.takesRestBack : messages.takesAllBack)
}

interface Sheet {
  readonly fileName: string
  readonly sheet: InvoiceSheet
}

const fileName = (document: string, { number }: { readonly number: string }): string =>
  `${document}-${inFileName(number)}.pdf`

const inFileName = (number: string): string => number.replaceAll('/', '-')

const refer = (label: Bilingual, document: InvoiceSheet | null): readonly InvoiceFact[] =>
  document === null ? [] : [{ label, value: `${document.number} of ${document.issuedOn}` }]

interface DocumentPlace {
  /** The state that decides the tax. */
  readonly state: string
  /** To the document that it replaces or cancels. */
  readonly reference: readonly InvoiceFact[]
}

function toSheet(
  order: OrderRow,
  { lines, promotions }: { lines: readonly OrderLineRow[]; promotions: readonly OrderPromotionRow[] },
  { number, issuedAt, seller }: InvoiceRow | CreditNoteRow,
  { state, reference }: DocumentPlace,
): InvoiceSheet {
  const address = { ...order.address, state }
  const { country } = address
  const label = labelsIn(order.language)
  const amounts = amountsOf(order, lines, { sellerState: seller.state, placeOfSupply: state })
  return {
    language: order.language,
    title: label(titleOf(amounts)).english,
    brandName: seller.brandName,
    contactLines: seller.contactLines,
    sellerLines: [seller.name, ...seller.addressLines].filter((line) => line !== ''),
    registration: registrationOf(seller, country),
    number,
    issuedOn: localDay(country, issuedAt),
    issuedAt,
    facts: [
      ...reference,
      { label: label(messages.order), value: order.number },
      { label: label(messages.orderedOn), value: localDay(country, order.placedAt) },
      { label: label(messages.payment), value: onOneLine(label(PAYMENT_TEXTS[order.paymentMethod])) },
      { label: label(messages.placeOfSupply), value: placeOfSupply(address) },
    ],
    addressLines: addressLines(address),
    billingLines: billingLines(order),
    effect: null,
    note: seller.note ?? null,
    footer: seller.footer ?? null,
    ownFooter: seller.ownFooter ?? null,
    deliveryLabel: order.deliveryLabel,
    promotions: promotions.map(({ code, kind, savedMinor }) => ({
      code,
      kind,
      saved: money(order.currency, savedMinor),
    })),
    amounts,
  }
}

/** What is paid and taxed, as the order's invoice says it. */
export const amountsOf = (
  { currency, pricesIncludeTax, deliveryMinor, cashFeeMinor, discountMinor }: OrderRow,
  lines: readonly OrderLineRow[],
  places: { readonly sellerState: string; readonly placeOfSupply: string },
): InvoiceAmounts =>
  invoiceAmounts({
    currency,
    pricesIncludeTax,
    lines: lines.map(({ title, size, isPreorder, unitPriceMinor, discountMinor, ...line }) => ({
      ...line,
      title: `${title}, ${sizeLabel(size)}${isPreorder ? ' (pre-ordered)' : ''}`,
      unitPrice: money(currency, unitPriceMinor),
      discount: money(currency, discountMinor),
    })),
    delivery: money(currency, deliveryMinor),
    cashFee: money(currency, cashFeeMinor),
    discount: money(currency, discountMinor),
    ...places,
  })

/** Null where the seller has none, which only a demonstration may. */
function registrationOf({ gstin, trn }: Seller, country: AddressFields['country']): string | null {
  if (country === 'India') return gstin === null ? null : `GSTIN ${gstin}`
  return trn === null ? null : `TRN ${trn}`
}

function placeOfSupply({ state, country }: AddressFields): string {
  const code = gstCodeOf(state)
  return `${state}${code === null ? '' : ` (${code})`}, ${country}`
}

const PAYMENT_TEXTS = {
  online: messages.paidOnline,
  'cash-on-delivery': messages.cashOnDelivery,
} as const

/** Whom the invoice is for, where that is not who gets the parcel. */
function billingLines({ billing, address }: OrderRow): readonly string[] {
  if (billing === null) return []
  const { companyName, taxNumber } = billing
  const place = billing.address ?? address
  const identity = companyName === '' ? [] : [companyName, `${taxNumberName(place.country)} ${taxNumber}`]
  return [...identity, ...addressLines(place)]
}

export function addressLines(address: AddressFields): readonly string[] {
  const { name, city, state, pincode, country, mobile } = address
  return [
    name,
    ...streetLines(address),
    [city, pincode].filter((part) => part !== '').join(' '),
    `${state}, ${country}`,
    `Mobile ${mobile}`,
  ].filter((part) => part !== '')
}
