import type { ReleaseFile } from '@store/shared/remotes/release-document'
import { type Html, html, NONCE, raw, toScriptJson } from './html'
import { loadScripts } from './load-scripts'

/** The function's text, minified by the build. */
declare const LOAD_SCRIPTS: string | undefined
const LOADER = typeof LOAD_SCRIPTS === 'undefined' ? String(loadScripts) : LOAD_SCRIPTS

/** A picture or face that does not come holds the scripts up no longer than this after the first paint. */
const AFTER_PAINT_MS = 1500
/** Where nobody says when the page is painted, as in a tab in the background, scripts start after this. */
const AT_LATEST_MS = 3000

/** Asks for the scripts, and names the web app manifest, when they are in nobody's way. */
export const scriptLoader = (files: readonly ReleaseFile[], manifest: string): Html =>
  html`<script nonce="${NONCE}">${raw(`(${LOADER})(${toScriptJson(files)},${toScriptJson(manifest)},${AFTER_PAINT_MS},${AT_LATEST_MS})`)}</script>`
