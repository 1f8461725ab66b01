import type { Language } from '../../i18n/languages'
import type { ReleaseManifest } from '../releases/release-manifest'
import type { PageDescription, SiteDescription } from '../site/site-description'
import type { PageDefinition, RemoteDefinition, Versions } from './remote-definition'

// Imports types only, because builds read it as they read `remote.ts`.

type ManifestPart = Pick<
  ReleaseManifest,
  'format' | 'site' | 'sitemap' | 'services' | 'announces' | 'owns' | 'needs'
>

/** The name under which a part exposes its catalogue of a language, or that of one page or slot. @param exposed the name of its module */
export const catalogueName = (language: Language, exposed?: string): string =>
  exposed === undefined ? `messages.${language}` : `messages.${language}.${exposed}`

/** The modules that a part's container exposes, by the name they go by there, and where they are in the part's folder. */
export function exposesOf({
  pages = {},
  slots = {},
  services = {},
  languages = [],
}: RemoteDefinition): Record<string, string> {
  const ofPages = Object.entries(pages).flatMap(([name, { module }]) => (module ? [[name, module]] : []))
  const versioned: ReadonlyArray<readonly [string, Versions]> = [
    ...Object.entries(slots).map(([name, { versions }]) => [name, versions] as const),
    ...Object.entries(services),
  ]
  const ofVersions = versioned.flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, module]) => [`${name}.v${version}`, module]),
  )
  const catalogues = languages.flatMap((language) => [
    [catalogueName(language), `./src/locales/${language}.po`],
    ...Object.entries(ownCataloguesOf({ pages, slots })).map(([exposed, name]) => [
      catalogueName(language, exposed),
      `./src/locales/${name}/${language}.po`,
    ]),
  ])
  return Object.fromEntries([...ofPages, ...ofVersions, ...catalogues])
}

/** The catalogue of each page and slot that has one of its own, by the name that its module goes by. */
export const ownCataloguesOf = ({
  pages = {},
  slots = {},
}: Pick<RemoteDefinition, 'pages' | 'slots'>): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.entries(pages).flatMap(([name, { messages }]) =>
      messages === undefined ? [] : [[name, messages]],
    ),
    ...Object.entries(slots).flatMap(([name, { versions, messages }]) =>
      messages === undefined ? [] : Object.keys(versions).map((version) => [`${name}.v${version}`, messages]),
    ),
  ])

/** What pages have to know of the part. */
export function toSiteDescription({
  name,
  pages,
  redirects,
  slots,
  adds,
  needs,
}: RemoteDefinition): SiteDescription {
  return {
    ...(pages && { pages: mapValues(pages, (page) => toPageDescription(name, page)) }),
    ...(redirects && { redirects: { ...redirects } }),
    ...(slots && {
      slots: mapValues(slots, ({ versions, skeleton, query }) => ({
        versions: numbersOf(versions),
        ...(skeleton && { skeleton }),
        ...(query && { query: { ...query } }),
      })),
    }),
    ...(adds && { adds: [...adds] }),
    ...(needs?.slots && { places: { ...needs.slots } }),
  }
}

/** The part of the manifest (`release-manifest.ts`) that the definition says. */
export const toManifestPart = (remote: RemoteDefinition): ManifestPart => ({
  format: 3,
  site: toSiteDescription(remote),
  sitemap: Object.fromEntries(
    Object.values(remote.pages ?? {}).flatMap(({ paths }) =>
      Object.entries(paths).flatMap(([path, { sitemap }]) =>
        sitemap === undefined ? [] : [[path, sitemap]],
      ),
    ),
  ),
  services: mapValues(remote.services ?? {}, numbersOf),
  announces: [...(remote.announces ?? [])],
  owns: [...(remote.owns ?? [])],
  needs: {
    services: { ...remote.needs?.services },
    facts: [...(remote.needs?.facts ?? [])],
    commands: [...(remote.needs?.commands ?? [])],
    calls: [...(remote.needs?.calls ?? [])],
  },
})

/** What a path says before its page does: its title and description, and the words of a minimal header. */
export type PathText = 'title' | 'description' | 'minimalHeader'

/** One of them, as a message of its part's catalogue. */
export interface PathMessage {
  readonly id: string
  readonly message: string
  readonly description: string
}

export const pathMessageId = (part: string, path: string, kind: PathText): string => `${part} ${path} ${kind}`

/** What the paths of the part's pages say before the pages do. */
export const pathMessagesOf = ({ name, pages = {} }: RemoteDefinition): readonly PathMessage[] =>
  Object.values(pages).flatMap(({ minimalHeader, paths }) =>
    Object.entries(paths).flatMap(([path, { title, description }]) =>
      Object.entries({ title, description, ...(minimalHeader && { minimalHeader }) }).map(
        ([kind, message]) => ({
          id: pathMessageId(name, path, kind as PathText),
          message,
          description: `${kind} of ${path}: ${message}`,
        }),
      ),
    ),
  )

const toPageDescription = (
  name: string,
  {
    first,
    below,
    takesSlots,
    access,
    rendered,
    skeleton,
    minimalHeader,
    ownFrame,
    query,
    paths,
  }: PageDefinition,
): PageDescription => ({
  ...(first && { first: [...first] }),
  ...(below && { below: below.map((slot) => slot.replace(/^\.\//, `${name}/`)) }),
  ...(takesSlots && { takesSlots }),
  ...(access && { access }),
  ...(rendered && { rendered }),
  ...(skeleton && { skeleton }),
  ...(minimalHeader && { minimalHeader }),
  ...(ownFrame && { ownFrame }),
  ...(query && { query: { ...query } }),
  paths: mapValues(paths, ({ title, description, params, opens }) => ({
    title,
    description,
    ...(params && { params: { ...params } }),
    ...(opens && { opens }),
  })),
})

const numbersOf = (versions: Versions): number[] => Object.keys(versions).map(Number)

const mapValues = <T, U>(object: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
