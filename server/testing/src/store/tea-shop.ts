/** Rupees alone, weighed by size: 70 g cost ₹40, more than 100 g ₹90. */
export const TEA_MARKETS = {
  markets: {
    visitors: { unknown: 'india', abroad: 'india' },
    india: {
      termsPage: '/terms-and-conditions',
      tax: { thresholdPercent: 0, standardPercent: null, byHsn: {}, pricesIncludeTax: true },
      delivery: {
        unitGrams: 500,
        weighedBy: 'size',
        packingDays: 1,
        flat: { charge: 99, freeAbove: null, days: 8 },
        weights: { slabs: [100, 1000], extraGrams: 500, cargoAboveGrams: null },
        fallbackZone: 1,
        zones: [
          {
            id: 1,
            name: 'India',
            days: 5,
            pincodes: [],
            exceptPincodes: [],
            states: ['Tamil Nadu'],
            rates: { slabs: [40, 90], extra: 30, cargo: null, freeAbove: null },
          },
        ],
      },
      payment: { online: null, cash: { fee: 0, limit: null } },
      invoiceNote: '',
    },
  },
}

const tea = (
  sku: string,
  category: string,
  flavour: string,
  caffeine: boolean,
  grams: readonly number[],
) => ({
  sku,
  name: sku,
  subtitle: 'From one garden',
  category,
  kind: 'tea',
  attributes: { flavour, caffeine, story: `How ${sku} is made.` },
  description: 'Whole leaves.',
  packQuantity: 1,
  hsn: '0902',
  taxPercent: 5,
  variants: grams.map((each) => ({
    size: `${each} g`,
    listPrice: { INR: 2 * each },
    price: { INR: 2 * each },
    stock: 20,
    weightGrams: each + 20,
    attributes: { grams: each },
  })),
})

/** The files of an owner whose goods are nothing like the demonstration's: what `store import` reads. */
export const TEA_CATALOGUE = {
  attributes: [
    {
      name: 'flavour',
      label: 'Flavour',
      type: 'choice',
      choices: [
        { value: 'plain', label: 'Plain' },
        { value: 'mint', label: 'Mint' },
        { value: 'ginger', label: 'Ginger' },
      ],
      section: 'Taste',
      shownIn: ['facts', 'card'],
      facet: true,
    },
    { name: 'caffeine', label: 'Caffeine', type: 'yes-no', facet: true, shownIn: ['facts', 'card'] },
    { name: 'grams', label: 'Leaves', type: 'number', unit: 'g', perSize: true, facet: true },
    { name: 'story', label: 'Story', type: 'text', section: 'Taste' },
  ],
  kinds: [{ slug: 'tea', name: 'Tea', attributes: ['flavour', 'caffeine', 'grams', 'story'] }],
  categories: [
    { name: 'Tea', slug: 'tea', intro: 'All teas.', search: { title: 'Tea by post' } },
    { name: 'Green tea', slug: 'green-tea', parent: 'tea' },
    { name: 'Herbs', slug: 'herbs', goesWith: ['green-tea'] },
  ],
  products: [
    tea('sencha', 'Green tea', 'plain', true, [50, 250]),
    tea('mint-sencha', 'Green tea', 'mint', true, [50]),
    { ...tea('peppermint', 'Herbs', 'mint', false, [50, 100]), related: ['mint-sencha'] },
    tea('ginger', 'Herbs', 'ginger', false, [100]),
  ],
}
