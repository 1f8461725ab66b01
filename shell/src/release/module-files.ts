import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/release-document'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/shell-paths'
import type { SiteDescription } from '@store/shared/remotes/site-description'
import type { ReleaseWatch } from './release-watch'

export interface LearnModuleFilesOptions {
  readonly release: Pick<ReleaseWatch, 'current'>
  readonly slots: { adopt(document: ReleaseDocument): void }
  readonly fetchDocument?: typeof fetch
}

/**
 * A page names the files of its first view alone, and no descriptions of other pages. This asks for them, so that what a slot needs is fetched
 * along with its remote's entry and not after it, and the next page has its description. No signature is checked, for no code runs because of
 * them: which files run, and with what hash, the entry says. Never rejects.
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
    const schemas = await import(/* webpackChunkName: "schemas" */ '@store/shared/remotes/release-document')
    const answer = schemas.ReleaseDocument.parse(await response.json())
    // A newer document has all files already.
    if (release.current.get() !== known) return
    slots.adopt(withFiles(known, answer))
  } catch {
    // Out of reach: slots load without (REL-13).
  }
}

function withFiles(known: ReleaseDocument, answer: ReleaseDocument): ReleaseDocument {
  const { shell } = known
  const remotes = Object.entries(known.remotes).map(([name, remote]): [string, RemoteRelease] => {
    const same = answer.remotes[name]
    if (same?.container !== remote.container) return [name, remote]
    return [name, { ...remote, modules: same.modules, site: withDescriptions(remote.site, same.site) }]
  })
  return {
    ...known,
    ...(answer.shell.container === shell.container && {
      shell: { ...shell, site: withDescriptions(shell.site, answer.shell.site) },
    }),
    remotes: Object.fromEntries(remotes),
  }
}

/** Texts alone: what is at which address stays as the page had it. */
function withDescriptions(site: SiteDescription, answer: SiteDescription): SiteDescription {
  if (site.pages === undefined) return site
  const described = Object.entries(site.pages).map(([name, page]) => {
    const paths = Object.entries(page.paths).map(([path, texts]) => {
      const { description = texts.description } = answer.pages?.[name]?.paths[path] ?? {}
      return [path, { ...texts, description }] as const
    })
    return [name, { ...page, paths: Object.fromEntries(paths) }] as const
  })
  return { ...site, pages: Object.fromEntries(described) }
}
