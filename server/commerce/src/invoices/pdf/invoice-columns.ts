import { formatMoney, type Money } from '@store/shared/domain/money'
import type { InvoiceAmounts, InvoiceLine } from '../invoice-amounts'
import messages from '../messages.json'
import type { Bilingual, Label } from './bilingual'
import { PAGE } from './pdf-writer'

export interface Column {
  readonly title: Bilingual
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly text: (line: InvoiceLine) => string
}

type TaxName = InvoiceAmounts['taxName']

/** What the lines of an invoice show, by the tax of its market. */
const COLUMNS: Readonly<Record<TaxName, (label: Label) => readonly Column[]>> = {
  /** Rule 46 of the CGST rules: with the HSN code of what is sold. */
  GST: (label) => [
    column(label(messages.product), 0, 150, 'left', ({ title }) => title),
    column(inEnglish('HSN'), 158, 34, 'left', ({ hsn }) => hsn),
    column(label(messages.quantity), 190, 22, 'right', ({ quantity }) => String(quantity)),
    column(label(messages.price), 212, 60, 'right', ({ unitPrice }) => exactText(unitPrice)),
    column(label(messages.discount), 274, 60, 'right', ({ discount }) => lessText(discount)),
    column(label(messages.taxable), 336, 64, 'right', ({ taxable }) => exactText(taxable)),
    column(inEnglish('GST'), 402, 26, 'right', percentText),
    column(label(messages.amount), 432, 67, 'right', ({ total }) => exactText(total)),
  ],
  /** Article 59 of the UAE's executive regulation on VAT: the tax of each line as an amount, and no code of what is sold. */
  VAT: (label) => [
    column(label(messages.product), 0, 120, 'left', ({ title }) => title),
    column(label(messages.quantity), 122, 26, 'right', ({ quantity }) => String(quantity)),
    column(label(messages.price), 150, 60, 'right', ({ unitPrice }) => exactText(unitPrice)),
    column(label(messages.discount), 212, 60, 'right', ({ discount }) => lessText(discount)),
    column(label(messages.taxable), 274, 62, 'right', ({ taxable }) => exactText(taxable)),
    column(inEnglish('VAT'), 338, 26, 'right', percentText),
    column(label(messages.taxAmount, { tax: 'VAT' }), 366, 62, 'right', ({ tax }) => exactText(tax)),
    column(label(messages.amount), 430, 69, 'right', ({ total }) => exactText(total)),
  ],
}

export const columnsFor = (taxName: TaxName, label: Label): readonly Column[] => COLUMNS[taxName](label)

const column = (
  title: Bilingual,
  left: number,
  width: number,
  align: Column['align'],
  text: Column['text'],
): Column => ({ title, left: PAGE.left + left, width, align, text })

const inEnglish = (english: string): Bilingual => ({ english, own: null })

const percentText = ({ taxPercent }: InvoiceLine): string => `${taxPercent}%`

/** With both decimals, so that columns align. */
export const exactText = (amount: Money): string => {
  const text = formatMoney(amount)
  return text.includes('.') ? text : `${text}.00`
}

export const lessText = (amount: Money): string => (amount.minor === 0 ? '–' : `–${exactText(amount)}`)
