import type { Chooser, ProductExtras, SearchEntry } from '@store/shared/api/catalogue'
import type { Banner } from '@store/shared/domain/content/content'
import type { StoreTerms } from '@store/shared/domain/content/store-terms'
import { money } from '@store/shared/domain/money'
import type {
  Picture,
  Product,
  RecentReviews,
  Review,
  Size,
  Variant,
} from '@store/shared/domain/products/product'
import { ofEachFacet, type ProductFacets } from '@store/shared/domain/products/product-filter'
import { RATINGS, type ReviewPage, toRatingCounts } from '@store/shared/domain/products/review-list'

const price = (rupees: number, dirhams: number) => ({
  INR: money('INR', rupees * 100),
  AED: money('AED', dirhams * 100),
})

export const aPicture = (name: string): Picture => ({
  url: `/media/${name}.svg`,
  alt: `A drawing of ${name}`,
  width: 800,
  height: 1000,
  colour: '#FBEFE9',
})

const SIZES = ['regular', 'small', 'large']

export const aVariant = (size: Size, changes: Partial<Variant> = {}): Variant => ({
  id: SIZES.indexOf(size) + 1,
  size,
  price: price(299, 21.5),
  listPrice: price(349, 25),
  available: 20,
  ...changes,
})

/** ₹299 instead of ₹349 in regular, ₹399 in large. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 12,
  name: 'Day Pads',
  subtitle: 'For an ordinary day',
  category: 'Herbal',
  categorySlug: 'herbal',
  variants: [
    aVariant('regular'),
    aVariant('small', { price: price(269, 19.5), listPrice: price(269, 19.5) }),
    aVariant('large', { price: price(399, 28.5), listPrice: price(449, 32) }),
  ],
  pictures: [aPicture('pack'), aPicture('pad'), aPicture('shelf')],
  packQuantity: 25,
  allowsPreorder: false,
  rating: 4.3,
  reviewCount: 7,
  details: {
    description: 'A medium-thick pad with wings.',
    materials: 'Organic cotton top sheet.',
    absorbency: 'About 8 ml.',
    care: 'Do not flush.',
    inThePack: '25 pads in a carton.',
  },
  ...changes,
})

/** `count` products, named and numbered from `from` on. */
export const productsFrom = (from: number, count: number): Product[] =>
  Array.from({ length: count }, (_, index) => aProduct({ id: from + index, name: `Product ${from + index}` }))

/** Fourteen days for what is unopened, and no size chart. */
export const anExtras = (changes: Partial<ProductExtras> = {}): ProductExtras => ({
  returns: { days: 14, condition: 'unopened' },
  sizeChart: null,
  goesWith: [],
  contents: [],
  facts: [],
  within: [],
  search: {},
  ...changes,
})

export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 1,
  productId: 12,
  author: 'Meena R.',
  rating: 5,
  text: 'The cotton really is cotton.',
  writtenAt: '2026-03-11T08:30:00.000Z',
  verifiedBuyer: true,
  helpfulCount: 0,
  photos: [],
  ...changes,
})

/** The first page of these reviews, which are all there are unless told otherwise. */
export const aReviewPage = (reviews: readonly Review[], all: readonly Review[] = reviews): ReviewPage => ({
  reviews,
  counts: toRatingCounts(
    RATINGS.map((rating) => ({
      rating,
      count: all.filter((review) => review.rating === rating).length,
      withPhotos: all.filter((review) => review.rating === rating && review.photos.length > 0).length,
    })),
  ),
})

export const aBanner = (id: number, changes: Partial<Banner> = {}): Banner => ({
  id,
  title: `Banner ${id}`,
  text: `What banner ${id} says`,
  action: { label: `Shop ${id}`, href: `/products?categories=Category${id}` },
  wide: { ...aPicture(`banner-${id}`), width: 1600, focus: { x: 50, y: 50 } },
  narrow: { ...aPicture(`banner-${id}-narrow`), height: 800, focus: { x: 50, y: 50 } },
  ...changes,
})

export const toSearchEntry = ({ id, name, category, pictures, variants }: Product): SearchEntry => ({
  id,
  name,
  category,
  picture: pictures[0] ?? null,
  price: variants[0]?.price ?? price(0, 0),
})

/** As the API tells them: India by zone, the UAE flat. */
export const TERMS: StoreTerms = {
  markets: [
    {
      currency: 'INR',
      delivery: { leastCharge: money('INR', 60_00), freeFrom: null, days: { nearest: 4, farthest: 10 } },
      online: ['upi', 'card'],
      takesCash: true,
    },
    {
      currency: 'AED',
      delivery: {
        leastCharge: money('AED', 15_00),
        freeFrom: money('AED', 128_00),
        days: { nearest: 5, farthest: 5 },
      },
      online: ['card'],
      takesCash: false,
    },
  ],
  returns: { days: 14, condition: 'unopened' },
}

export const RECENT: RecentReviews = {
  rating: 4.4,
  reviewCount: 69,
  reviews: [
    {
      id: 1,
      productId: 12,
      productName: 'Day Pads',
      author: 'Meena R.',
      rating: 5,
      text: 'The cotton really is cotton.',
      writtenAt: '2026-03-11T08:30:00.000Z',
    },
  ],
}

export const HERBAL = { name: 'Herbal', slug: 'herbal' }
export const SMART_FLOW = { name: 'Smart Flow', slug: 'smart-flow' }
export const CATEGORIES = [HERBAL, SMART_FLOW]

/** "Find yours by flow", as the demonstration's catalogue has it. */
export const CHOOSER: Chooser = {
  heading: 'Find yours by flow',
  text: 'Each list can be narrowed by category, size and price.',
  mark: 'drop',
  choices: [
    { title: 'Light flow', text: 'First and last days', to: '/products?absorbency=light', step: 1, count: 1 },
    {
      title: 'Very heavy flow',
      text: 'The fullest days',
      to: '/products?absorbency=very-heavy',
      step: 4,
      count: 4,
    },
  ],
  linksLabel: 'Or by how you wear it:',
  links: [{ label: 'For the night', to: '/products?absorbency=heavy,very-heavy' }],
}

/** Facets of a list with so many products, as the server counts them for a list of which nothing is chosen. */
export const facetsOf = (total: number, values: Partial<ProductFacets['values']> = {}): ProductFacets => ({
  total,
  values: {
    ...ofEachFacet(() => []),
    categories: CATEGORIES.map(({ slug, name }) => ({ value: slug, label: name, count: total })),
    sizes: [
      { value: 'small', label: 'Small', count: 2 },
      { value: 'large', label: 'Large', count: 1 },
    ],
    price: [
      { value: 'INR-0-250', count: 4 },
      { value: 'AED-30-up', count: 5 },
    ],
    rating: [{ value: '4', count: 6 }],
    stock: [{ value: 'in', count: 7 }],
    ...values,
  },
  attributes: [
    {
      name: 'absorbency',
      label: 'Absorbency',
      values: [
        { value: 'light', label: 'Light', count: 3 },
        { value: 'heavy', label: 'Heavy', count: 0 },
      ],
    },
  ],
})
