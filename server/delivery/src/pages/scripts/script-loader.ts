import type { ReleaseFile } from '@store/shared/remotes/releases/release-document'
import { toScriptJson } from '../document/html'
import { loadScripts } from './load-scripts'

/** The function's text, minified by the build. */
declare const LOAD_SCRIPTS: string | undefined
const LOADER = typeof LOAD_SCRIPTS === 'undefined' ? String(loadScripts) : LOAD_SCRIPTS

/** The script that asks for the scripts, and names the web app manifest, when they are in nobody's way. */
export const scriptLoader = (files: readonly ReleaseFile[], manifest: string): string =>
  `(${LOADER})(${toScriptJson(files)},${toScriptJson(manifest)})`
