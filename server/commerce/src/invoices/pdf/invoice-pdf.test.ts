import { type Money, money } from '@store/shared/domain/money'
import type { AppliedPromotion } from '@store/shared/domain/orders/promotion'
import { type InvoiceAmounts, invoiceAmounts } from '../invoice-amounts'
import messages from '../messages.json'
import { labelsIn } from './bilingual'
import { columnsFor } from './invoice-columns'
import { discountRows, type InvoiceSheet, titleOf } from './invoice-pdf'
import { pageFeet } from './pdf-writer'
import { renderPdf } from './render-pdf'

const sheet = (lineCount: number, fields: Partial<InvoiceSheet> = {}): InvoiceSheet => ({
  language: 'en',
  title: 'Tax invoice',
  brandName: 'Rituva',
  contactLines: ['care@rituva.example'],
  sellerLines: ['Rituva Private Limited', '1 Mill Road', 'Chennai 600001'],
  registration: 'GSTIN 33AAAAA0000A1Z9',
  number: 'IN26-27/000001',
  issuedOn: '4 May 2026',
  issuedAt: new Date('2026-05-04T06:00:00Z'),
  facts: [{ label: { english: 'Order', own: null }, value: 'RT-2026-000001' }],
  billingLines: ['Kaveri Traders', 'GSTIN 33AAAAA0000A1ZF'],
  addressLines: ['மீனா குமார்', 'शांति निकेतन, गली 4', 'شارع النخيل 12، دبي', '王小明', 'India'],
  deliveryLabel: 'Zone 1 / Express / 400 g',
  promotions: [],
  effect: null,
  note: null,
  footer: null,
  ownFooter: null,
  amounts: invoiceAmounts({
    currency: 'INR',
    lines: Array.from({ length: lineCount }, (_, index) => ({
      title: `Pads ${index + 1}`,
      hsn: '9619',
      quantity: 1,
      unitPrice: money('INR', 299_00),
      discount: money('INR', 0),
      taxPercent: 5,
    })),
    delivery: money('INR', 60_00),
    cashFee: money('INR', 25_00),
    discount: money('INR', 0),
    sellerState: 'Tamil Nadu',
    placeOfSupply: 'Tamil Nadu',
  }),
  ...fields,
})

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

describe('a document', () => {
  it.each([
    ['GST', 'Credit note'],
    ['VAT', 'Tax credit note'],
  ] as const)('that corrects an invoice with %s is called “%s” [ORD-03]', (taxName, title) => {
    expect(labelsIn('en')(titleOf({ kind: 'Credit note', taxName })).english).toBe(title)
  })

  it('embeds the face of every script in its address [ORD-03]', async () => {
    const pdf = (await renderPdf([sheet(1)])).toString('latin1')
    for (const face of [
      'Figtree',
      'Fraunces',
      'NotoSansTamil',
      'NotoSansDevanagari',
      'NotoNaskhArabic',
      'NotoSansSC',
    ]) {
      expect(pdf).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${face}`))
    }
    expect(pdf).not.toContain('NotoSansTelugu')
  })

  it('says its labels in English and in the language of the order, its numbers once [LANG-33]', async () => {
    const inHindi = { ...sheet(1), language: 'hi', addressLines: ['Asha Kumar'] } as const
    const pdf = (await renderPdf([inHindi])).toString('latin1')
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansDevanagari/)
    expect(pageFeet(inHindi, 1)).toEqual([['Tax invoice IN26-27/000001', 'Page 1 of 1 · \u2068पेज 1/1\u2069']])
    const { english, own } = labelsIn('ar')(messages.includedTax, {
      tax: 'CGST',
      percent: '2.5',
      taxable: '₹100',
    })
    expect(english).toBe('Included CGST 2.5% on ₹100')
    expect(own).toContain('\u2068₹100\u2069')
  })

  it.each([
    ['GST', ['Product', 'HSN', 'Qty', 'Price', 'Discount', 'Taxable', 'GST', 'Amount']],
    ['VAT', ['Product', 'Qty', 'Price', 'Discount', 'Taxable', 'VAT', 'VAT amount', 'Amount']],
  ] as const)(
    'shows the columns of an invoice with %s, of which none covers another [ORD-03]',
    (taxName, titles) => {
      const columns = columnsFor(taxName, labelsIn('ar'))
      expect(columns.map(({ title }) => title.english)).toEqual(titles)
      for (const [index, { left }] of columns.entries()) {
        const before = columns[index - 1]
        // The narrow digits of a quantity stand at the far end of theirs.
        if (before) expect(left).toBeGreaterThanOrEqual(before.left + before.width - 2)
      }
    },
  )

  it('takes another page for lines that do not fit, for each document by itself [ORD-03]', async () => {
    expect(pagesOf(await renderPdf([sheet(3)]))).toBe(1)
    expect(pagesOf(await renderPdf([sheet(25)]))).toBe(2)
    expect(pagesOf(await renderPdf([sheet(25), sheet(1)]))).toBe(3)
  })

  it('says on every page which one of how many it is, and of which document [ORD-03]', () => {
    expect(pageFeet(sheet(25), 2)).toEqual([
      ['Tax invoice IN26-27/000001', 'Page 1 of 2'],
      ['Tax invoice IN26-27/000001', 'Page 2 of 2'],
    ])
  })

  it('names each promotion with what it took off; a credit note its part of them all [ORD-03, CPN-07]', () => {
    const discount = money('INR', 120_00)
    const used = [
      { code: 'THREE', kind: 'buy-x-get-y', saved: money('INR', 100_00) },
      { code: 'TEN', kind: 'percentage', saved: money('INR', 20_00) },
      { code: 'SHIP', kind: 'free-delivery', saved: money('INR', 60_00) },
    ] as const
    const rowsOf = (kind: InvoiceAmounts['kind'], taken: Money, promotions: readonly AppliedPromotion[]) =>
      discountRows({ kind, discount: taken }, promotions, labelsIn('en')).map(([{ english }, amount]) => [
        english,
        amount,
      ])
    expect(rowsOf('Tax invoice', discount, used)).toEqual([
      ['Discount (THREE)', '–₹100.00'],
      ['Discount (TEN)', '–₹20.00'],
      ['Free delivery (SHIP)', 'No charge'],
    ])
    const part = money('INR', 40_00)
    expect(rowsOf('Credit note', part, used)).toEqual([['Discount (THREE, TEN)', '–₹40.00']])
    expect(rowsOf('Tax invoice', money('INR', 0), [])).toHaveLength(1)
  })

  it('is the same bytes for the same sheets, and others with words of the shop below [ORD-03]', async () => {
    const bytes = await renderPdf([sheet(2)])
    expect(bytes.equals(await renderPdf([sheet(2)]))).toBe(true)
    expect(bytes.equals(await renderPdf([{ ...sheet(2), footer: 'Thank you.' }]))).toBe(false)
  })
})
