import type { CatalogueFile } from '@store/commerce/importing/catalogue-document'
import { fixtureProduct } from '@store/server-testing/store/fixture-catalogue'
import { DEMO_MARKETS } from '@store/shared/domain/markets/demo-markets'
import type { MarketDocument, MarketsDocument } from '@store/shared/domain/markets/market-document'

const hot = (number: number) =>
  fixtureProduct({
    sku: `hot-${number}`,
    variants: [size('regular', 199 + number, 14.5 + number, 1 + ((number * 2) % 5))],
  })

const size = (name: 'regular' | 'small', inr: number, aed: number, stock: number) => ({
  size: name,
  listPrice: { INR: inr, AED: aed },
  price: { INR: inr, AED: aed },
  stock,
  weightGrams: 200,
})

const coupon = (code: string, discount: number, fields: object = {}) => ({
  code,
  description: code,
  discount: { INR: discount, AED: discount / 10 },
  minSubtotal: { INR: 0, AED: 0 },
  validFrom: '2020-01-01',
  validUntil: '2090-12-31',
  maxUses: null,
  maxUsesPerCustomer: null,
  ...fields,
})

/** Cash on delivery costs 25 rupees or 5 dirhams, so that fees are in the ledgers that are checked. */
export const CASH_FEES = { INR: 25_00, AED: 5_00 }

/** What delivery costs where no zone is known. */
export const FLAT_TARIFFS = [
  { currency: 'INR', freeAboveMinor: 500_00, chargeMinor: 50_00 },
  { currency: 'AED', freeAboveMinor: 150_00, chargeMinor: 15_00 },
] as const

const withCashFee = <M extends MarketDocument>(market: M | undefined, feeMinor: number): M | undefined =>
  market && {
    ...market,
    payment: { ...market.payment, cash: { fee: feeMinor / 100, limit: null } },
  }

/** The demonstration's markets with these fees. */
export const CHAOS_MARKETS: MarketsDocument = {
  ...DEMO_MARKETS,
  india: withCashFee(DEMO_MARKETS.india, CASH_FEES.INR),
  uae: withCashFee(DEMO_MARKETS.uae, CASH_FEES.AED),
}

/** Much that is scarce, something that is not, something to order ahead, and coupons with every kind of limit. */
export const CHAOS_CATALOGUE = {
  categories: [{ name: 'Herbal', slug: 'herbal' }],
  products: [
    ...Array.from({ length: 10 }, (_, index) => hot(index + 1)),
    fixtureProduct({
      sku: 'plenty-1',
      variants: [size('regular', 99, 8.25, 100_000), size('small', 79.5, 6.5, 100_000)],
    }),
    fixtureProduct({ sku: 'plenty-2', variants: [size('regular', 349, 25, 100_000)] }),
    fixtureProduct({ sku: 'plenty-3', taxPercent: 5, variants: [size('regular', 899, 67, 5_000)] }),
    fixtureProduct({ sku: 'ahead-1', allowPreorder: true, variants: [size('regular', 799, 60, 0)] }),
    fixtureProduct({ sku: 'ahead-2', allowPreorder: true, variants: [size('regular', 649, 48.75, 3)] }),
    // An import looks at the pictures, and this shop has no files.
  ].map((product) => ({ ...product, images: [] })),
  coupons: [
    coupon('ONCE', 50, { maxUses: 1 }),
    coupon('ONCEMORE', 60, { maxUses: 1, maxUsesPerCustomer: 1 }),
    coupon('TENTIMES', 40, { maxUses: 10 }),
    coupon('EACHONE', 30, { maxUsesPerCustomer: 1 }),
    coupon('FREESHIP', 0),
    coupon('BIGCART', 120, { minSubtotal: { INR: 900, AED: 70 } }),
    coupon('GENEROUS', 5000),
    coupon('TENTH', 150, { kind: 'percentage', percent: 10, combines: true }),
    coupon('FIFTY', 50, { combines: true, maxUsesPerCustomer: 3 }),
    coupon('THREE', 0, { kind: 'buy-x-get-y', buy: 2, free: 1, combines: true }),
    coupon('PAIRS', 0, {
      kind: 'buy-x-get-y',
      buy: 1,
      free: 1,
      sameAs: 'category',
      combines: true,
      maxUses: 8,
    }),
    coupon('SHIPTOO', 0, { combines: true, maxUses: 20 }),
    coupon('INDIA', 25, { currencies: ['INR'] }),
  ],
} satisfies CatalogueFile
