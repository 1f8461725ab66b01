import { DEV_VERSION } from '@store/remote-kit/release/version.mjs'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { isCatalogue } from '@store/shared/remotes/contract/catalogue-addresses'
import { ownName } from '@store/shared/remotes/contract/module-address'
import { containerOf } from '@store/shared/remotes/releases/part-name.mjs'
import type {
  ReleaseDocument,
  ReleaseFile,
  RemoteRelease,
} from '@store/shared/remotes/releases/release-document'
import { toReleaseFile, toRemoteRelease } from '@store/shared/remotes/releases/release-files.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { PageDescription, SiteDescription } from '@store/shared/remotes/site/site-description'
import type { Composition } from './composition'

/** A page that a browser kept is shown offline for as long as a signature is good (`signatures.ts`). */
const KEPT_PAGE_HOURS = 7 * 24

/** @param devRemotes origins of development servers by the remote they stand in for; empty in production */
export function toReleaseDocument(
  { generation, madeAt, variant, withdrawn, isWorkerOff = false, shell, remotes, preview }: Composition,
  devRemotes: ReadonlyMap<string, string>,
): ReleaseDocument {
  const released = [...remotes]
    .filter(([name]) => !devRemotes.has(name))
    .map(([name, { manifest }]): [string, RemoteRelease] => [name, toRemoteRelease(manifest)])
  const served = [...devRemotes]
    .filter(([name]) => name !== 'shell')
    .map(([name, origin]): [string, RemoteRelease] => [
      name,
      toDevRelease(name, origin, remotes.get(name)?.manifest.site ?? {}),
    ])
  const { version, container, site } = shell.manifest
  return {
    generation,
    ...(madeAt !== undefined && { madeAt }),
    ...(variant !== '' && { variant }),
    shell: devRemotes.has('shell')
      ? { version: DEV_VERSION, container: devContainer('shell'), site }
      : { version, container, site },
    remotes: Object.fromEntries([...released, ...served]),
    ...(withdrawn.length > 0 && { withdrawn: [...withdrawn] }),
    offline: { hours: KEPT_PAGE_HOURS, ...(isWorkerOff && { isOff: true }) },
    ...(preview !== undefined && { preview }),
    ...(devRemotes.size > 0 && { development: true }),
  }
}

/**
 * What stands in a page: of remotes that stand apart only the page's own; of the modules' files those of the modules named and of what the parts say in the page's language, no style sheets, and no descriptions of pages, since the page itself has its own. Both are
 * most of the document's bytes, and neither is needed before a move to another page: a tab asks for them when it is idle.
 */
export const toPageDocument = (
  document: ReleaseDocument,
  addresses: ReadonlySet<string>,
  language: Language,
): ReleaseDocument => ({
  ...document,
  shell: { ...document.shell, site: withoutDescriptions(document.shell.site) },
  remotes: Object.fromEntries(
    Object.entries(document.remotes)
      .filter(([, remote]) => !standsApart(remote) || holdsOneOf(remote, addresses))
      .map(([name, { styles: _, ...remote }]): [string, RemoteRelease] => [
        name,
        {
          ...remote,
          site: withoutDescriptions(remote.site),
          modules: Object.fromEntries(
            Object.entries(remote.modules).filter(
              ([address]) => addresses.has(address) || isCatalogue(address, language),
            ),
          ),
        },
      ]),
  ),
})

/** It has nothing but pages that bring their own header and footer: no page of the shop holds anything of it, or leads to it. */
function standsApart({ site, modules }: RemoteRelease): boolean {
  const pages = site.pages ?? {}
  const hasOnlyPages = Object.keys(modules).every((address) => Object.hasOwn(pages, ownName(address)))
  return hasOnlyPages && Object.values(pages).some(isApart) && Object.values(pages).every(isApart)
}

const isApart = ({ ownFrame = false }: PageDescription): boolean => ownFrame

const holdsOneOf = ({ modules }: RemoteRelease, addresses: ReadonlySet<string>): boolean =>
  Object.keys(modules).some((address) => addresses.has(address))

const withoutDescriptions = ({ pages, ...site }: SiteDescription): SiteDescription => ({
  ...site,
  ...(pages && {
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [
        name,
        {
          ...page,
          paths: Object.fromEntries(
            Object.entries(page.paths).map(([path, texts]) => [path, { ...texts, description: '' }]),
          ),
        },
      ]),
    ),
  }),
})

/** What a page loads of the shell itself. */
export interface ShellFiles {
  readonly entry: ReleaseFile
  /** The last ones of the language alone. */
  readonly styles: readonly ReleaseFile[]
  /** Of the first paint. */
  readonly fonts: readonly ReleaseFile[]
  /** What the shell says in the language, where that is not in its entry. */
  readonly catalogue: readonly ReleaseFile[]
  /** Of the language's script. */
  readonly languageFonts: readonly ReleaseFile[]
}

/** The paths of the shell's style sheets on pages in a language. */
export const shellStyles = ({ web }: ReleaseManifest, language: Language): readonly string[] => [
  ...web.styles,
  ...(web.languages?.[language]?.styles ?? []),
]

/** @param devOrigin of the shell's development server, when there is one */
export function toShellFiles(
  manifest: ReleaseManifest,
  devOrigin: string | undefined,
  language: Language,
): ShellFiles {
  const { entry, fonts, languages } = manifest.web
  if (devOrigin === undefined) {
    const toFile = (path: string) => toReleaseFile(manifest, path)
    return {
      entry: toFile(entry),
      styles: shellStyles(manifest, language).map(toFile),
      fonts: fonts.map(toFile),
      catalogue: (languages?.[language]?.scripts ?? []).map(toFile),
      languageFonts: (languages?.[language]?.fonts ?? []).map(toFile),
    }
  }
  const toDevFile = (path: string) => ({ url: `${devOrigin}/${path}`, integrity: null })
  const sheets = language === SOURCE_LANGUAGE ? ['entry.css'] : ['entry.css', `language-${language}.css`]
  return {
    entry: toDevFile('entry.js'),
    styles: sheets.map(toDevFile),
    fonts: [],
    catalogue: [],
    languageFonts: [],
  }
}

const devContainer = (name: string): string => containerOf(name, DEV_VERSION)

/** As the build preset names things under its development server. */
const toDevRelease = (name: string, origin: string, site: SiteDescription): RemoteRelease => ({
  version: DEV_VERSION,
  container: devContainer(name),
  entry: { url: `${origin}/entry.js`, integrity: null },
  modules: {},
  site,
})
