import type { ReleaseFile } from '@store/shared/remotes/release-document'
import { type Html, html, NONCE, raw, toScriptJson } from './html'
import { loadScripts } from './load-scripts'

/** The function's text, minified by the build. */
declare const LOAD_SCRIPTS: string | undefined
const LOADER = typeof LOAD_SCRIPTS === 'undefined' ? String(loadScripts) : LOAD_SCRIPTS

/** Asks for the scripts, and names the web app manifest, when they delay nothing else. */
export const scriptLoader = (files: readonly ReleaseFile[], manifest: string): Html =>
  html`<script nonce="${NONCE}">${raw(`(${LOADER})(${toScriptJson(files)},${toScriptJson(manifest)})`)}</script>`
