import { isRecord } from '@store/shared/domain/record'
import type { ReleaseDocument, ReleaseFile, RemoteRelease } from '@store/shared/remotes/release-document'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/shell-paths'
import type { ReleaseWatch } from './release-watch'

export interface LearnModuleFilesOptions {
  readonly release: Pick<ReleaseWatch, 'current'>
  readonly slots: { adopt(document: ReleaseDocument): void }
  readonly fetchDocument?: typeof fetch
}

/**
 * A page names the files of its own modules alone; this asks for those of the others, so that what a slot needs is fetched along with its
 * remote's entry and not after it. No signature is checked, for no code runs because of them: which files run, and with what hash, the
 * entry says. Never rejects.
 */
export async function learnModuleFiles({
  release,
  slots,
  fetchDocument = (...request) => fetch(...request),
}: LearnModuleFilesOptions): Promise<void> {
  const known = release.current.get()
  try {
    const response = await fetchDocument(RELEASE_DOCUMENT_PATH)
    if (!response.ok) return
    const answer: unknown = await response.json()
    // A newer document has all files already.
    if (release.current.get() !== known) return
    slots.adopt(withFiles(known, answer))
  } catch {
    // Out of reach: slots load without (REL-13).
  }
}

function withFiles(known: ReleaseDocument, answer: unknown): ReleaseDocument {
  const given = isRecord(answer) && isRecord(answer.remotes) ? answer.remotes : {}
  return {
    ...known,
    remotes: Object.fromEntries(
      Object.entries(known.remotes).map(([name, remote]): [string, RemoteRelease] => {
        const same = given[name]
        if (!(isRecord(same) && same.container === remote.container && isRecord(same.modules)))
          return [name, remote]
        const modules = Object.entries(same.modules).filter((entry): entry is [string, ReleaseFile[]] =>
          areFiles(entry[1]),
        )
        return [name, { ...remote, modules: Object.fromEntries(modules) }]
      }),
    ),
  }
}

const areFiles = (files: unknown): files is ReleaseFile[] =>
  Array.isArray(files) &&
  files.every((file) => isRecord(file) && typeof file.url === 'string' && typeof file.integrity === 'string')
