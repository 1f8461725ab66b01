import type { OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import type { getDifferences } from '@store/remote-kit/operator/release-calls.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'

export type Difference = OperatorAnswer<typeof getDifferences>['differences'][number]
type About = Difference['about']
type Statement = readonly [about: About, what: string, value: string]

/** What two versions of a part say of themselves differently. Null: there is none. */
export function differencesOf(
  before: ReleaseManifest | null,
  after: ReleaseManifest | null,
): readonly Difference[] {
  const [was, is] = [toMap(before), toMap(after)]
  return [...new Map([...was, ...is])].flatMap(([key, [about, what]]) => {
    const [from = null, to = null] = [was.get(key)?.[2], is.get(key)?.[2]]
    return from === to ? [] : [{ about, what, before: from, after: to }]
  })
}

const toMap = (manifest: ReleaseManifest | null): ReadonlyMap<string, Statement> =>
  new Map(statementsOf(manifest).map((each) => [`${each[0]} ${each[1]}`, each]))

function statementsOf(manifest: ReleaseManifest | null): readonly Statement[] {
  if (manifest === null) return []
  const { site, services, announces, owns, needs, shared, files } = manifest
  const bytesOf = (pattern: RegExp): string =>
    String(files.reduce((sum, { path, bytes }) => (pattern.test(path) ? sum + bytes : sum), 0))
  const each = (about: About, entries: Readonly<Record<string, unknown>>): readonly Statement[] =>
    Object.entries(entries).map(([what, value]): Statement => [about, what, toText(value)])
  const list = (about: About, kind: string, names: readonly string[]): readonly Statement[] =>
    names.map((name): Statement => [about, `${kind} ${name}`, 'yes'])
  return [
    ...Object.entries(site.pages ?? {}).flatMap(([page, { paths }]) =>
      Object.entries(paths).map(([path, { title }]): Statement => ['page', path, `${title} (${page})`]),
    ),
    ...Object.values(site.pages ?? {}).flatMap(({ paths, query = {} }) =>
      Object.entries(paths).flatMap(([path, { params = {} }]) => [
        ...each('page', prefixed(`${path}, parameter `, params)),
        ...each('page', prefixed(`${path}, query `, query)),
      ]),
    ),
    ...each('redirect', site.redirects ?? {}),
    ...Object.entries(site.slots ?? {}).map(
      ([name, { versions }]): Statement => ['slot', name, toText(versions)],
    ),
    ...each('service', services),
    ...list('event', 'announces', announces),
    ...list('event', 'carries out', owns),
    ...Object.entries(site.places ?? {}).map(
      ([slot, version]): Statement => ['need', `slot ${slot}`, toText(version)],
    ),
    ...Object.entries(needs.services).map(
      ([service, version]): Statement => ['need', `service ${service}`, toText(version)],
    ),
    ...list('need', 'fact', needs.facts),
    ...list('need', 'command', needs.commands),
    ...list('need', 'call', needs.calls),
    ...each('shared package', shared),
    ['bytes', 'scripts and styles for browsers', bytesOf(/^web\/.*\.(js|css)$/)],
    ['bytes', 'all files', bytesOf(/./)],
  ]
}

const prefixed = (prefix: string, entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [prefix + name, value]))

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
