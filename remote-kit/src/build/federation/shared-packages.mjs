/**
 * What the shell shares with every remote, by the name that code imports. Shell and remotes agree on `requiredVersion`; the release gate compares
 * the exact versions.
 *
 * A package with `names` is shared in part: tree shaking ends at a shared module, so each name is a cost to every first page load. A remote's
 * build that imports another name fails (`shared-imports.mjs`).
 *
 * @type {Readonly<Record<string, { requiredVersion: string, names?: readonly string[], isLate?: boolean }>>}
 */
export const SHARED = {
  react: { requiredVersion: '^19.0.0' },
  'react/jsx-runtime': { requiredVersion: '^19.0.0' },
  'react-dom': { requiredVersion: '^19.0.0' },
  '@lingui/core': { requiredVersion: '^5.9.0', names: ['setupI18n'] },
  '@lingui/react': { requiredVersion: '^5.9.0', names: ['LinguiContext'] },
  // Every slot needs them; a copy in each would be half a kilobyte.
  '@store/shared/i18n/translate': {
    requiredVersion: '^0.1.0',
    names: ['createI18n', 'messageId', 'plainMessage', 'translatorOf', 'valuesIn'],
  },
  'react-router-dom': {
    requiredVersion: '^7.0.0',
    names: ['Link', 'useHref', 'useLocation', 'useNavigate', 'useNavigationType'],
  },
  '@tanstack/react-query': {
    requiredVersion: '^5.0.0',
    names: [
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
  },
  'styled-components': { requiredVersion: '^6.0.0', names: ['css', 'default', 'keyframes', 'styled'] },
  'zod/mini': {
    requiredVersion: '^4.0.0',
    // No first view needs a schema: it comes with the first remote's code that does.
    isLate: true,
    names: [
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
  },
}

/** Of the packages that are shared in part. @type {Readonly<Record<string, readonly string[]>>} */
export const SHARED_EXPORTS = Object.fromEntries(
  Object.entries(SHARED).flatMap(([key, { names }]) => (names ? [[key, names]] : [])),
)

/** @param {string} key `zod/mini` → `zod`; `@tanstack/react-query` stays */
export const packageOf = (key) => key.split('/', key.startsWith('@') ? 2 : 1).join('/')

/** The packages whose versions a release is compared by: what it shares with the shell, and the runtime by which it does. */
export const COMPARED_PACKAGES = [
  ...new Set(['@module-federation/enhanced', ...Object.keys(SHARED).map(packageOf)]),
].filter((name) => name !== '@store/shared')
