/**
 * A catalogue of any size in the form that `store import` reads. The same size and seed give the same catalogue, and the
 * products of a smaller one stand at the head of a larger one, so that both answer the same questions.
 */

const QUALITIES = [
  'Neem',
  'Tulsi',
  'Vetiver',
  'Aloe',
  'Charcoal',
  'Bamboo',
  'Cotton',
  'Linen',
  'Saffron',
  'Rose',
]
const WORDS = [
  'Gentle',
  'Soft',
  'Light',
  'Quiet',
  'Steady',
  'Daily',
  'Fresh',
  'Calm',
  'Pure',
  'Warm',
  'Kind',
  'Fine',
]
const KINDS = [
  'Day Pads',
  'Night Pads',
  'Liners',
  'Briefs',
  'Boyshort',
  'Hipster',
  'Cloth Pads',
  'Travel Pouch',
  'Month Box',
]
const CATEGORIES = [
  { name: 'Herbal', slug: 'herbal' },
  { name: 'Smart Flow', slug: 'smart-flow' },
  { name: 'Period Panties', slug: 'period-panties' },
  { name: 'Resuable', slug: 'resuable' },
]
const ABSORBENCY_LEVELS = ['light', 'medium', 'heavy', 'very-heavy']
const FEATURED = 8
const LONG_TEXT =
  'Organic cotton on top, wood pulp without chlorine inside, a back sheet of plant-based film. '

/**
 * @param {number} count of products
 * @param {{ reviewsOfFirst?: number, coupons?: number, stock?: number, seed?: number }} [options]
 */
export function generateCatalogue(count, options = {}) {
  const { reviewsOfFirst = 3, coupons = 3, stock = 1_000_000, seed = 4711 } = options
  const random = createRandom(seed)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const products = Array.from({ length: count }, (_, index) => {
    const inr = 99 + 10 * Math.floor(random() * 90)
    const price = { INR: inr, AED: Math.round(inr / 11) / 2 + 4 }
    const image = (view) => ({
      file: `herbal-day-pads-${view}.webp`,
      alt: `Product ${index + 1}, ${view}`,
      width: 1200,
      height: 1500,
      colour: '#FBEFE9',
    })
    return {
      sku: `generated-${index + 1}`,
      name: `${pick(QUALITIES)} ${pick(WORDS)} ${pick(KINDS)} ${index + 1}`,
      subtitle: 'For an ordinary day',
      category: pick(CATEGORIES).name,
      description: LONG_TEXT.repeat(3),
      materials: LONG_TEXT,
      absorbency: 'About 8 ml.',
      kind: 'pad',
      attributes: { absorbency: [ABSORBENCY_LEVELS[index % ABSORBENCY_LEVELS.length]] },
      care: 'Change every four to six hours; bin with dry waste.',
      inThePack: '25 pads, each in a paper wrapper.',
      hsn: '9619',
      taxPercent: 0,
      featured: index < FEATURED,
      images: ['pack', 'product', 'setting'].map(image),
      variants: ['regular', 'small', 'large'].map((size) => ({
        size,
        listPrice: { INR: price.INR + 50, AED: price.AED + 4 },
        price,
        stock,
        weightGrams: 200,
      })),
    }
  })
  return {
    attributes: [
      {
        name: 'absorbency',
        label: 'Absorbency',
        type: 'choice',
        choices: ABSORBENCY_LEVELS.map((value) => ({ value, label: value })),
        many: true,
        facet: true,
      },
    ],
    kinds: [{ slug: 'pad', name: 'Pad', attributes: ['absorbency'] }],
    categories: CATEGORIES,
    products,
    reviews: Array.from({ length: reviewsOfFirst }, (_, index) => ({
      sku: 'generated-1',
      author: `Reader ${index + 1}`,
      rating: 3 + (index % 3),
      text: 'Soft, and it stays in place.',
      date: '2026-03-11',
    })),
    coupons: Array.from({ length: coupons }, (_, index) => ({
      code: `BENCH${index + 1}`,
      description: '₹50 or AED 5 off',
      discount: { INR: 50, AED: 5 },
      minSubtotal: { INR: 0, AED: 0 },
      validFrom: '2025-01-01',
      validUntil: '2035-12-31',
      maxUses: null,
      maxUsesPerCustomer: null,
    })),
  }
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
