import type { CatalogueFile } from '@store/commerce/importing/catalogue-document'

const longTexts = {
  description: 'A pad with wings.',
  materials: 'Organic cotton, wood pulp.',
  absorbency: 'About 8 ml.',
  care: 'Bin with dry waste.',
  inThePack: '25 pads.',
}

const picture = (file: string) => ({
  file,
  alt: `Picture ${file}`,
  width: 800,
  height: 1000,
  colour: '#F3E3D3',
})

type FixtureProduct = NonNullable<CatalogueFile['products']>[number]

/** A product with one size, `regular`, at ₹299 / AED 21.50 and 10 on hand, unless told otherwise. */
export const fixtureProduct = (
  fields: Partial<FixtureProduct> & { readonly sku: string },
): FixtureProduct => ({
  name: fields.sku,
  subtitle: 'For an ordinary day',
  category: 'Herbal',
  ...longTexts,
  packQuantity: 25,
  hsn: '9619',
  taxPercent: 0,
  allowPreorder: false,
  featured: false,
  images: [picture(`${fields.sku}.svg`)],
  variants: [
    {
      size: 'regular',
      listPrice: { INR: 349, AED: 25 },
      price: { INR: 299, AED: 21.5 },
      stock: 10,
      weightGrams: 200,
    },
  ],
  ...fields,
})

/**
 * Nine products. In order: `day-pads` (three sizes), `night-pads`, `liners` (cheapest, ₹99), `slim-pads`, `briefs`
 * (dearest, ₹899, taxed 5 %), `last-one` (one left), `sold-out` (none), `coming-soon` (none, may be ordered ahead) and
 * `cloth-pads`, the only one in `Resuable`.
 */
export const FIXTURE_CATALOGUE: CatalogueFile = {
  attributes: [
    {
      name: 'absorbency',
      label: 'Absorbency',
      type: 'choice',
      choices: [
        { value: 'light', label: 'Light' },
        { value: 'medium', label: 'Medium' },
        { value: 'heavy', label: 'Heavy' },
        { value: 'very-heavy', label: 'Very heavy' },
      ],
      many: true,
      shownIn: ['facts'],
      section: 'Absorbency',
      scale: 'drop',
      facet: true,
    },
    {
      name: 'absorbencyMl',
      label: 'Absorbency',
      type: 'number',
      unit: 'ml',
      perSize: true,
      shownIn: ['facts'],
      section: 'Absorbency',
    },
  ],
  kinds: [{ slug: 'pad', name: 'Pad', attributes: ['absorbency', 'absorbencyMl'] }],
  categories: [
    {
      name: 'Herbal',
      slug: 'herbal',
      intro: 'Pads with a cotton top.',
      goesWith: ['period-panties', 'resuable'],
    },
    { name: 'Smart Flow', slug: 'smart-flow' },
    { name: 'Period Panties', slug: 'period-panties' },
    { name: 'Resuable', slug: 'resuable', goesWith: ['period-panties', 'herbal'] },
  ],
  products: [
    fixtureProduct({
      sku: 'day-pads',
      name: 'Neem Day Pads',
      featured: true,
      images: [picture('day-pads-pack.svg'), picture('day-pads-product.svg')],
      variants: [
        {
          size: 'regular',
          listPrice: { INR: 349, AED: 25 },
          price: { INR: 299, AED: 21.5 },
          stock: 120,
          weightGrams: 200,
        },
        {
          size: 'small',
          listPrice: { INR: 319, AED: 23 },
          price: { INR: 269, AED: 19.5 },
          stock: 60,
          weightGrams: 200,
        },
        {
          size: 'large',
          listPrice: { INR: 399, AED: 29 },
          price: { INR: 349, AED: 25 },
          stock: 80,
          weightGrams: 250,
        },
      ],
    }),
    fixtureProduct({ sku: 'night-pads', name: 'Neem Night Pads', featured: true }),
    fixtureProduct({
      sku: 'liners',
      name: 'Tulsi Liners',
      variants: [
        {
          size: 'regular',
          listPrice: { INR: 99, AED: 8 },
          price: { INR: 99, AED: 8 },
          stock: 500,
          weightGrams: 100,
        },
      ],
    }),
    fixtureProduct({ sku: 'slim-pads', name: 'Slim Pads', category: 'Smart Flow' }),
    fixtureProduct({
      sku: 'briefs',
      name: 'Everyday Briefs',
      category: 'Period Panties',
      hsn: '6108',
      taxPercent: 5,
      sizeChart: {
        kind: 'body',
        rows: [{ size: 'regular', waistCm: [71, 79], hipsCm: [93, 101] }],
      },
      variants: [
        {
          size: 'regular',
          listPrice: { INR: 999, AED: 75 },
          price: { INR: 899, AED: 67 },
          stock: 40,
          weightGrams: 150,
        },
      ],
    }),
    fixtureProduct({
      sku: 'last-one',
      name: 'Last One',
      category: 'Smart Flow',
      variants: [
        {
          size: 'regular',
          listPrice: { INR: 199, AED: 15 },
          price: { INR: 199, AED: 15 },
          stock: 1,
          weightGrams: 200,
        },
      ],
    }),
    fixtureProduct({
      sku: 'sold-out',
      name: 'Sold Out',
      category: 'Smart Flow',
      variants: [
        {
          size: 'regular',
          listPrice: { INR: 199, AED: 15 },
          price: { INR: 199, AED: 15 },
          stock: 0,
          weightGrams: 200,
        },
      ],
    }),
    fixtureProduct({
      sku: 'coming-soon',
      name: 'Coming Soon',
      category: 'Period Panties',
      allowPreorder: true,
      variants: [
        {
          size: 'regular',
          listPrice: { INR: 799, AED: 60 },
          price: { INR: 799, AED: 60 },
          stock: 0,
          weightGrams: 150,
        },
      ],
    }),
    fixtureProduct({ sku: 'cloth-pads', name: 'Cloth Pads', category: 'Resuable' }),
  ],
  coupons: [
    {
      code: 'WELCOME100',
      description: '₹100 off',
      discount: { INR: 100, AED: 10 },
      minSubtotal: { INR: 499, AED: 60 },
      validFrom: '2025-01-01',
      validUntil: '2035-12-31',
      maxUses: null,
      maxUsesPerCustomer: 1,
    },
    {
      code: 'FREESHIP',
      description: 'Free delivery',
      discount: {},
      minSubtotal: {},
      validFrom: '2025-01-01',
      validUntil: '2035-12-31',
      maxUses: null,
      maxUsesPerCustomer: null,
    },
    {
      code: 'ONLYONE',
      description: '₹50 off, for one order',
      discount: { INR: 50, AED: 5 },
      minSubtotal: {},
      validFrom: '2025-01-01',
      validUntil: '2035-12-31',
      maxUses: 1,
      maxUsesPerCustomer: 1,
    },
    {
      code: 'EXPIRED',
      description: '₹50 off until 2024',
      discount: { INR: 50, AED: 5 },
      minSubtotal: {},
      validFrom: '2024-01-01',
      validUntil: '2024-12-31',
      maxUses: null,
      maxUsesPerCustomer: null,
    },
  ],
  reviews: [
    { sku: 'day-pads', author: 'Meena R.', rating: 5, text: 'Soft.', date: '2026-03-11', verified: true },
    { sku: 'day-pads', author: 'Asha K.', rating: 4, text: 'Good.', date: '2026-03-12' },
  ],
}
