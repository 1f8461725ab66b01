import type { Brand } from '../remotes/host/host-services'
import type { ShopMenus } from '../remotes/shop/shop-menus'

/** The brand of the demonstration shop, with a support phone of its own. */
export const DEMO_BRAND: Brand = {
  name: 'Rituva',
  tagline: 'Period care, gently made',
  description: 'Period underwear, smart flow pads and herbal pads, delivered across India and the UAE.',
  rangeDescription: 'The whole range: herbal pads, smart flow pads, period panties and reusable care.',
  supportPhone: '+91 44 4000 1234',
  supportEmail: 'care@rituva.example',
  contactHours: 'We reply within two working days. Our phone line is open from 10 am to 6 pm India time.',
  copyright: '© 2024 Rituva',
  searchPromotion: 'Get up to 50% off on the entire range',
  facets: [{ name: 'absorbency', values: ['light', 'medium', 'heavy', 'very-heavy'] }],
  texts: {
    aboveBestSellers: 'Made for every day of your month',
    parcelTitle: 'Plain parcel',
    parcelNote: 'Only your name and address on it',
    parcelText: 'Every order comes in a plain parcel: no brand and no contents on the outside.',
    trackerHeading: 'Know when your next period is likely',
    trackerText:
      'Enter your periods, and the tracker shows how long your cycles are, when the next one may begin, and a calendar. What you enter stays on your device: we cannot see it.',
    blogLead: 'Short, practical articles about periods and period care.',
  },
}

const LEGAL = [
  { label: 'Terms & Conditions', to: '/terms-and-conditions' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
]
const START_RETURN = { label: 'Start a return', to: '/contactUs#returns' }
const ALL_PRODUCTS = { label: 'All products', to: '/products' }

/** The menus of the demonstration shop, as pages get them. */
export const DEMO_MENUS: ShopMenus = {
  main: [
    { label: 'Period Tracker', to: '/period-tracker' },
    { label: 'Blogs', to: '/our-blogs' },
    { label: 'Break Taboos', to: '/break-taboos' },
  ],
  company: [
    { label: 'Business opportunity', to: '/about-us#business-opportunity' },
    { label: 'Blog', to: '/blog' },
  ],
  shop: {
    heading: "Women's Care",
    categories: [
      { label: 'Herbal', slug: 'herbal' },
      { label: 'Smart Flow', slug: 'smart-flow' },
      { label: 'Period Panties', slug: 'period-panties' },
      { label: 'Resuable', slug: 'resuable' },
    ],
    group: {
      heading: 'By flow',
      links: [
        { label: 'Light flow', to: '/products?absorbency=light', drops: 1 },
        { label: 'Medium flow', to: '/products?absorbency=medium', drops: 2 },
        { label: 'Heavy flow', to: '/products?absorbency=heavy', drops: 3 },
        { label: 'Very heavy flow', to: '/products?absorbency=very-heavy', drops: 4 },
      ],
    },
    more: [ALL_PRODUCTS, { label: 'New in', to: '/products?sort=newest' }],
  },
  footer: {
    tagline: 'Caring for You, Caring for the Earth.',
    columns: [
      {
        heading: 'Shop',
        links: [
          ALL_PRODUCTS,
          { label: 'Herbal', to: '/shop/herbal' },
          { label: 'Smart Flow', to: '/shop/smart-flow' },
          { label: 'Period Panties', to: '/shop/period-panties' },
          { label: 'Resuable', to: '/shop/resuable' },
        ],
      },
      {
        heading: 'About us',
        links: [
          { label: 'Business Opportunity', to: '/about-us#business-opportunity' },
          { label: 'Store Locations', to: '/contactUs#store-locations' },
          { label: 'Our Blog', to: '/blog' },
        ],
      },
      {
        heading: 'Information',
        links: [
          START_RETURN,
          { label: 'contact Us', to: '/contactUs' },
          { label: 'Shipping FAQ', to: '/contactUs#shipping-faq' },
          ...LEGAL,
        ],
      },
    ],
    legal: [...LEGAL, START_RETURN],
  },
}
