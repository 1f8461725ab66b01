/**
 * What the shell hands to every remote of the packages that it shares only in part: tree shaking ends at a shared module,
 * so each name here is a cost to every first page load. The shell's modules `federation/shared-*.ts` export
 * exactly these, and a build that imports another name fails.
 */
export const HANDED_OUT = {
  'react-router-dom': ['Link', 'NavLink', 'useHref', 'useLocation', 'useNavigate', 'useNavigationType'],
  '@tanstack/react-query': [
    'QueryClient',
    'infiniteQueryOptions',
    'keepPreviousData',
    'queryOptions',
    'skipToken',
    'useInfiniteQuery',
    'useIsFetching',
    'useMutation',
    'useQuery',
    'useQueryClient',
  ],
  'styled-components': ['css', 'default', 'keyframes', 'styled'],
  'zod/mini': [
    'array',
    'boolean',
    'email',
    'enum',
    'extend',
    'int',
    'literal',
    'maxLength',
    'maximum',
    'minLength',
    'minimum',
    'nonnegative',
    'nullable',
    'number',
    'object',
    'optional',
    'positive',
    'record',
    'refine',
    'regex',
    'strictObject',
    'string',
    'toLowerCase',
    'trim',
    'union',
    'unknown',
  ],
}

/** Handed out whole. */
export const SHARED_WHOLE = ['react', 'react/jsx-runtime', 'react-dom']

/** The packages whose versions a release is compared by. */
export const SHARED_PACKAGES = [
  'react',
  'react-dom',
  'styled-components',
  'react-router-dom',
  '@tanstack/react-query',
  'zod',
]

const IMPORT = /^[ \t]*(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm

/**
 * Which names of those packages a source file imports, by package; the whole of one counts as none of it.
 *
 * @param {string} source
 * @returns {Map<string, readonly string[]>}
 */
export function findImportedNames(source) {
  const found = new Map()
  for (const { packageName, names } of partialImports(source))
    found.set(packageName, [...(found.get(packageName) ?? []), ...(names ?? [])])
  return found
}

/**
 * The imports of a source file that the shell does not hand out, each as a sentence; empty when all is well.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function findRefusedImports(source) {
  return partialImports(source).flatMap(({ packageName, names }) => {
    if (names === null) {
      return [`Import names from '${packageName}', not the whole of it: the shell shares only a part.`]
    }
    const given = HANDED_OUT[packageName]
    return names
      .filter((name) => !given.includes(name))
      .map(
        (name) =>
          `The shell does not hand out '${name}' of '${packageName}'. Use one of ${given.join(', ')}, ` +
          'or add it to remote-kit/src/build/handed-out.mjs and release the shell first.',
      )
  })
}

/** What a source file imports of packages that are shared in part; null for names that cannot be told. */
const partialImports = (source) =>
  [...source.matchAll(IMPORT)]
    .filter(([, typeOnly, , packageName = '']) => !typeOnly && Object.hasOwn(HANDED_OUT, packageName))
    .map(([, , clause = '', packageName]) => ({ packageName, names: namesIn(clause, source) }))

/** The names that an import clause brings in, those used of a namespace included; null for everything at once. */
function namesIn(clause, source) {
  const [, namespace] = /^\* as (\w+)$/.exec(clause) ?? []
  if (namespace !== undefined) {
    return [...source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)\\(`, 'g'))].map(([, name]) => name)
  }
  const parts = /^(\w+)?\s*,?\s*(?:\{([\s\S]*)\})?$/.exec(clause)
  if (parts === null) return null
  const [, defaultName, list = ''] = parts
  const named = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0])
  return defaultName === undefined ? named : ['default', ...named]
}
