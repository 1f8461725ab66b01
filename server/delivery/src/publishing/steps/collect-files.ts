import { hasIntegrity } from '@store/remote-kit/release/file-integrity.mjs'
import { isSourceMap } from '@store/remote-kit/release/source-maps.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { checkEntry, checkReact } from '../../releases/check-release'
import { COMPRESSED_ENDINGS, isCopyOf } from '../../releases/files/file-integrity'
import { refuseWith } from '../../releases/parse-manifest'
import type { Contents } from './place-release'

/** @throws when a file is missing, is not what the manifest says, or is not fit to be published */
export async function collectFiles(
  manifest: ReleaseManifest,
  read: (path: string) => Promise<Buffer | null>,
): Promise<Contents> {
  const contents = new Map<string, Buffer>()
  const problems: string[] = []
  for (const file of manifest.files) {
    const content = await read(file.path)
    if (!content) {
      // A release works without it, and what brings back lost files may be a build with other maps.
      if (!isSourceMap(file.path)) problems.push(`${file.path} is missing`)
    } else if (!hasIntegrity(content, file.integrity)) {
      problems.push(`${file.path} has another content than its hash says`)
    } else if (content.length !== file.bytes) {
      problems.push(`${file.path} has ${content.length} bytes; its manifest says ${file.bytes}`)
    } else {
      contents.set(file.path, content)
      for (const ending of COMPRESSED_ENDINGS) {
        const copy = await read(file.path + ending)
        // The file does without a bad copy.
        if (copy && (await isCopyOf(file, copy, ending))) contents.set(file.path + ending, copy)
      }
    }
  }
  refuseWith('files', manifest, problems)
  const entry = contents.get(manifest.web.entry)
  refuseWith('gate', manifest, [
    ...(entry ? checkEntry(manifest, entry.toString('utf8')) : []),
    ...checkReact(manifest, contents),
  ])
  return contents
}
