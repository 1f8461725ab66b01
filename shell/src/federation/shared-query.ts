// What remotes get as `@tanstack/react-query`; the names are those of remote-kit/src/build/shared-exports.mjs.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
