import type { ShopTextName, ShopTexts } from '@store/shared/remotes/shop/shop-texts'
import * as z from 'zod'
import { line } from './field-schemas'
import { settingsSection } from './section'

/** Null: what stands there otherwise, or nothing. */
const words = (maxLength: number) => line(maxLength).nullable().default(null)

const TextsSettings = z.strictObject({
  /** Above the heading of the best sellers, on the home page. Null: nothing. */
  aboveBestSellers: words(60),
  /** How every order is packed: a title and a few words on the home page, a sentence on product pages and in checkout. Null: nothing is promised. */
  parcelTitle: words(40),
  parcelNote: words(60),
  parcelText: words(200),
  /** Of the period tracker, on the home page. Null: the home page does not show it. */
  trackerHeading: words(80),
  trackerText: words(300),
  /** Below the heading of the blog, and for search engines. Null: nothing. */
  blogLead: words(160),
  /** Below the heading of the contact page. */
  contactLead: words(200),
  /** Of the newsletter: its heading, and the line above the footer's field. */
  newsletterHeading: words(100),
  newsletterPrompt: words(100),
  testimonialsHeading: words(60),
  testimonialsLead: words(160),
  cartEmpty: words(80),
  cartEmptyHint: words(160),
  wishlistEmpty: words(80),
  wishlistEmptyHint: words(160),
  /** Where a search finds nothing. */
  searchEmpty: words(80),
  searchHelp: words(160),
  /** Of addresses that lead nowhere. */
  notFoundHeading: words(60),
  notFound: words(160),
} satisfies Readonly<Record<ShopTextName, z.ZodType>>)
export type TextsSettings = z.output<typeof TextsSettings>

export const textsSection = settingsSection({
  name: 'texts',
  describe: 'Sentences of pages in your own words',
  schema: TextsSettings,
  standard: TextsSettings.parse({}),
})

/** Those that were set. */
export const toShopTexts = (texts: TextsSettings): ShopTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))
