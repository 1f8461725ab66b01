import { isRecord } from '@store/shared/domain/record'
import type {
  ReleaseDocument,
  ReleaseFile,
  RemoteRelease,
} from '@store/shared/remotes/releases/release-document'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/site/shell-paths'
import type { SiteDescription } from '@store/shared/remotes/site/site-description'
import type { ReleaseWatch } from './release-watch'

export interface LearnModuleFilesOptions {
  readonly release: Pick<ReleaseWatch, 'current'>
  readonly slots: { adopt(document: ReleaseDocument): void }
  readonly fetchDocument?: typeof fetch
}

/**
 * A page names the files of its first view alone, and no descriptions of other pages. This asks for them, so that what a slot needs is fetched
 * along with its remote's entry and not after it, and a page that one moves to has its description. No signature is checked, for no code runs because of them: which files run, and with what hash, the
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
  const shell = isRecord(answer) ? answer.shell : undefined
  return {
    ...known,
    ...(isRecord(shell) &&
      shell.container === known.shell.container && {
        shell: { ...known.shell, site: withDescriptions(known.shell.site, shell.site) },
      }),
    remotes: Object.fromEntries(
      Object.entries(known.remotes).map(([name, remote]): [string, RemoteRelease] => {
        const same = given[name]
        if (!(isRecord(same) && same.container === remote.container && isRecord(same.modules)))
          return [name, remote]
        const modules = Object.entries(same.modules).filter((entry): entry is [string, ReleaseFile[]] =>
          areFiles(entry[1]),
        )
        const site = withDescriptions(remote.site, same.site)
        return [name, { ...remote, modules: Object.fromEntries(modules), site }]
      }),
    ),
  }
}

/** Texts alone: what is at which address stays as the page had it. */
function withDescriptions(site: SiteDescription, answer: unknown): SiteDescription {
  const { pages } = site
  if (pages === undefined) return site
  const described = Object.entries(pages).map(([name, page]) => {
    const paths = Object.entries(page.paths).map(([path, texts]) => {
      const description = ['pages', name, 'paths', path, 'description'].reduce(fieldOf, answer)
      return [path, typeof description === 'string' ? { ...texts, description } : texts] as const
    })
    return [name, { ...page, paths: Object.fromEntries(paths) }] as const
  })
  return { ...site, pages: Object.fromEntries(described) }
}

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

const areFiles = (files: unknown): files is ReleaseFile[] =>
  Array.isArray(files) &&
  files.every((file) => isRecord(file) && typeof file.url === 'string' && typeof file.integrity === 'string')
