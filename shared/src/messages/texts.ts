import { sourceTexts } from '../i18n/source-text'
import { translatorOf } from '../i18n/translate'
import address from './address.messages.json'
import auth from './auth.messages.json'
import cart from './cart.messages.json'
import catalogue from './catalogue.messages.json'
import checkout from './checkout.messages.json'
import coupon from './coupon.messages.json'
import footer from './footer.messages.json'
import header from './header.messages.json'
import newsletter from './newsletter.messages.json'
import page from './page.messages.json'
import search from './search.messages.json'
import summary from './summary.messages.json'
import testimonial from './testimonial.messages.json'
import wishlist from './wishlist.messages.json'

// The English texts of the messages beside this file. Code that speaks the language of the page imports those.

export const HEADER_TEXTS = sourceTexts(header)
export const FOOTER_TEXTS = sourceTexts(footer)
export const NEWSLETTER_TEXTS = sourceTexts(newsletter)
export const SEARCH_TEXTS = sourceTexts(search)
export const PAGE_TEXTS = sourceTexts(page)
export const CATALOGUE_TEXTS = sourceTexts(catalogue)
export const WISHLIST_TEXTS = sourceTexts(wishlist)
export const AUTH_TEXTS = sourceTexts(auth)
export const ADDRESS_TEXTS = sourceTexts(address)
export const CHECKOUT_TEXTS = sourceTexts(checkout)
export const TESTIMONIAL_TEXTS = sourceTexts(testimonial)

export const CART_TEXTS = {
  ...sourceTexts(cart),
  heading: (count: number): string => translatorOf()(cart.heading, { count }),
  size: (size: string): string => translatorOf()(cart.size, { size }),
}

export const SUMMARY_TEXTS = {
  ...sourceTexts(summary),
  couponInUse: (code: string): string => translatorOf()(summary.couponInUse, { code }),
}

export const COUPON_TEXTS = {
  ...sourceTexts(coupon),
  applied: (code: string): string => translatorOf()(coupon.applied, { code }),
}
