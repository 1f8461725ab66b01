import { LANGUAGE_COOKIE, type Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import type { RenderingHost } from '@store/shared/remotes/contract/page-rendering'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import type { ShopAnnouncement } from '@store/shared/remotes/shop/shop-menus'
import {
  ACCESS_TOKEN_KEY,
  ANNOUNCEMENT_KEY,
  CART_KEY,
  COLOUR_SCHEME_KEY,
  USER_KEY,
} from '@store/shared/storage/storage-keys'
import type { FoundPage } from '../../pages/find-page'
import { MOST_LINES } from './PersonalFrame'

/** The functions of `event-replay/record-events.ts`, and of `mark-scheme.ts`, `mark-stored.ts`, `mark-announcement.ts` and `offer-language.ts`, as text. */
declare const RECORD_EVENTS: string
declare const MARK_SCHEME: string
declare const MARK_STORED: string
declare const MARK_ANNOUNCEMENT: string
declare const OFFER_LANGUAGE: string

/** On the slowest networks the scripts take this long; an event that waits for longer is called lost. */
const LONGEST_WAIT_MS = 20_000

const MARK_CHOSEN_SCHEME = `(${MARK_SCHEME})(${JSON.stringify(COLOUR_SCHEME_KEY)});`
const MARK = `(${MARK_STORED})(${JSON.stringify(CART_KEY)},${JSON.stringify([ACCESS_TOKEN_KEY, USER_KEY])},${MOST_LINES});`

/** What runs in the head of a page, before anything else of it. */
export const pageScript = (
  page: FoundPage,
  language: Language,
  { brand, menus }: Pick<RenderingHost, 'brand' | 'menus'>,
  translate: Translate,
): string => languageScriptOf(language, brand) + frameScriptOf(page, menus?.announcement, translate)

const frameScriptOf = (
  page: FoundPage,
  announcement: ShopAnnouncement | undefined,
  translate: Translate,
): string => {
  const lost = inScript(translate(PAGE_FAILURE_MESSAGES.INPUT_LOST))
  const record = `(${RECORD_EVENTS})(${lost},${LONGEST_WAIT_MS});${MARK_CHOSEN_SCHEME}`
  const mark = page.kind === 'page' && page.page.rendered === 'frame' ? MARK : ''
  if (announcement === undefined) return record + mark
  return `${record}${mark}(${MARK_ANNOUNCEMENT})(${JSON.stringify(ANNOUNCEMENT_KEY)},${inScript(announcement.text)});`
}

/** First of all: events that are recorded reach no other listener. */
const languageScriptOf = (language: Language, brand: Brand): string => {
  const languages = shopLanguagesOf(brand)
  return languages.length > 1
    ? `(${OFFER_LANGUAGE})(${[LANGUAGE_COOKIE, language, languages].map((each) => JSON.stringify(each)).join()},document);`
    : ''
}

/** In a script element, a text must not end it. */
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')
