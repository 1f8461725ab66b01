import type { ReleaseFile } from '@store/shared/remotes/release-document'
import { FETCHED_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { askFirst } from './ask-first'
import { type Html, raw, toScriptJson } from './html'

/** The function's text, minified by the build. */
declare const ASK_FIRST: string | undefined
const REQUESTS = typeof ASK_FIRST === 'undefined' ? String(askFirst) : ASK_FIRST

/** The script that decides what is asked for before the first paint; without scripts the style sheet asks for the fonts, at its first use of each. */
export function firstRequests(fonts: readonly ReleaseFile[], { url, integrity }: ReleaseFile): Html {
  const urls = fonts.map((font) => font.url)
  return raw(
    `(${REQUESTS})(${toScriptJson(urls)},${toScriptJson(FETCHED_FONTS_KEY)},${toScriptJson({ url, integrity: integrity ?? '' })})`,
  )
}
