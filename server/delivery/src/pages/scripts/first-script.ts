import type { ReleaseFile } from '@store/shared/remotes/releases/release-document'
import { FETCHED_FONTS_KEY, LANGUAGE_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { toScriptJson } from '../document/html'
import { askFirst } from './ask-first'
import { showLanguageFonts } from './show-language-fonts'
import { takeVisit } from './take-visit'

/** The functions' texts, minified by the build. */
declare const TAKE_VISIT: string | undefined
declare const ASK_FIRST: string | undefined
declare const SHOW_LANGUAGE_FONTS: string | undefined
const VISIT = typeof TAKE_VISIT === 'undefined' ? String(takeVisit) : TAKE_VISIT
const REQUESTS = typeof ASK_FIRST === 'undefined' ? String(askFirst) : ASK_FIRST
const LANGUAGE_FONTS =
  typeof SHOW_LANGUAGE_FONTS === 'undefined' ? String(showLanguageFonts) : SHOW_LANGUAGE_FONTS

/**
 * The first script of a page. It takes what the page is told of its visitor, and decides what is asked for before the first paint; without scripts the style
 * sheet asks for the fonts, at its first use of each.
 */
export function firstScript(fonts: readonly ReleaseFile[], { url, integrity }: ReleaseFile): string {
  const urls = fonts.map((font) => font.url)
  const asked = [urls, FETCHED_FONTS_KEY, { url, integrity: integrity ?? '' }].map(toScriptJson)
  return `(${VISIT})(document);(${REQUESTS})(${asked.join()})`
}

/** On pages in a language with fonts of its own, behind the first script. @param fonts by use */
export function languageFontsScript(fonts: Readonly<Record<string, ReleaseFile>>): string {
  const urls = Object.fromEntries(Object.entries(fonts).map(([use, { url }]) => [use, url]))
  if (Object.keys(urls).length === 0) return ''
  return `(${LANGUAGE_FONTS})(${[urls, LANGUAGE_FONTS_KEY].map(toScriptJson).join()});`
}
