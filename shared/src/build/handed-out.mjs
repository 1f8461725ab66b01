/**
 * What the shell hands to every remote of the packages that it shares only in part: tree shaking ends at a shared module,
 * so each name here is a cost to every first page load. The shell's `shared-router.ts` and `shared-query.ts` export
 * exactly these, and a build that imports another name fails.
 */
export const HANDED_OUT = {
  'react-router-dom': [
    'Link',
    'NavLink',
    'createSearchParams',
    'generatePath',
    'useHref',
    'useLocation',
    'useNavigate',
    'useParams',
    'useSearchParams',
  ],
  '@tanstack/react-query': [
    'QueryClient',
    'infiniteQueryOptions',
    'keepPreviousData',
    'queryOptions',
    'skipToken',
    'useInfiniteQuery',
    'useIsFetching',
    'useMutation',
    'useQueries',
    'useQuery',
    'useQueryClient',
  ],
}

/** Handed out whole. */
export const SHARED_WHOLE = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components']

export const SHARED_PACKAGES = ['react', 'react-dom', 'styled-components', ...Object.keys(HANDED_OUT)]

const IMPORT = /^[ \t]*(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm

/**
 * The imports of a source file that the shell does not hand out, each as a sentence; empty when all is well.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function findRefusedImports(source) {
  const refused = []
  for (const [, typeOnly, clause = '', packageName = ''] of source.matchAll(IMPORT)) {
    const names = typeOnly ? undefined : HANDED_OUT[packageName]
    if (names === undefined) continue
    const list = /^\{([\s\S]*)\}$/.exec(clause)
    if (list === null) {
      refused.push(`Import names from '${packageName}', not the whole of it: the shell shares only a part.`)
      continue
    }
    for (const specifier of (list[1] ?? '').split(',').map((part) => part.trim())) {
      const name = specifier.split(/\s+as\s+/)[0] ?? ''
      if (name === '' || /^type\s/.test(specifier) || names.includes(name)) continue
      refused.push(
        `The shell does not hand out '${name}' of '${packageName}'. Use one of ${names.join(', ')}, ` +
          'or add it to shared/src/build/handed-out.mjs and release the shell first.',
      )
    }
  }
  return refused
}
