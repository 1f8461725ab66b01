import { FETCHED_FACES_KEY } from '@store/shared/domain/storage-keys'
import type { ReleaseFile } from '@store/shared/remotes/release-document'
import { askForFaces } from './ask-for-faces'
import { type Html, raw, toScriptJson } from './html'

/** The function's text, minified by the build. */
declare const ASK_FOR_FACES: string | undefined
const REQUEST = typeof ASK_FOR_FACES === 'undefined' ? String(askForFaces) : ASK_FOR_FACES

/** The script that asks for the faces of the first view; without scripts the style sheet does, at its first use of each. */
export function faceRequest(faces: readonly ReleaseFile[]): Html {
  const urls = faces.map(({ url }) => url)
  return raw(`(${REQUEST})(${toScriptJson(urls)},${toScriptJson(FETCHED_FACES_KEY)})`)
}
