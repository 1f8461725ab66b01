import { getAudit, getTokens } from '@store/remote-kit/operator/access-calls.mjs'
import { getHealth, getHealthSeries, getVitalHours } from '@store/remote-kit/operator/health-calls.mjs'
import type { OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import { getPreviews } from '@store/remote-kit/operator/preview-calls.mjs'
import {
  getDifferences,
  getGeneration,
  getHistory,
  getRelease,
  getReleases,
  NEWEST,
} from '@store/remote-kit/operator/release-calls.mjs'
import { getRollouts } from '@store/remote-kit/operator/rollout-calls.mjs'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PictureName } from '../session/connection'
import { useSession } from '../session/session-context'

export type Releases = OperatorAnswer<typeof getReleases>
export type Generation = Releases['history'][number]
export type Release = Releases['releases'][number]
export type Health = OperatorAnswer<typeof getHealth>
export type Compared = Health['rollouts'][number]
export type Metric = Compared['metrics'][number]
export type Plan = OperatorAnswer<typeof getRollouts>['plans'][number]
export type Series = OperatorAnswer<typeof getHealthSeries>
export type VitalHours = OperatorAnswer<typeof getVitalHours>
export type BrowserCheck = NonNullable<OperatorAnswer<typeof getRelease>['browserCheck']>
export type Failure = Health['failures'][number]
export type ShadowReport = NonNullable<OperatorAnswer<typeof getRelease>['shadow']>
export type Token = OperatorAnswer<typeof getTokens>['tokens'][number]
export type PreviewLink = OperatorAnswer<typeof getPreviews>['previews'][number]
export type AuditEntry = OperatorAnswer<typeof getAudit>['entries'][number]
export type Verdict = NonNullable<OperatorAnswer<typeof getRelease>['verdict']>

const POLL_MS = 2_000
/** What changes without a new generation: versions that are published, processes, figures. */
const REFRESH_MS = 10_000

export function useReleases() {
  const { call } = useSession()
  return useQuery({ queryKey: ['releases'], queryFn: () => call(getReleases), refetchInterval: REFRESH_MS })
}

export function useHealth(hours: number) {
  const { call } = useSession()
  return useQuery({
    queryKey: ['health', hours],
    queryFn: () => call(getHealth, { params: { hours: String(hours) } }),
    refetchInterval: REFRESH_MS,
  })
}

/** Planned rollouts, the newest first. */
export function useRollouts() {
  const { call } = useSession()
  return useQuery({
    queryKey: ['rollouts'],
    queryFn: async () => (await call(getRollouts)).plans,
    refetchInterval: REFRESH_MS,
  })
}

export function useHealthSeries(hours: number) {
  const { call } = useSession()
  return useQuery({
    queryKey: ['series', hours],
    queryFn: () => call(getHealthSeries, { params: { hours: String(hours) } }),
    refetchInterval: REFRESH_MS,
  })
}

export function useVitalHours(hours: number) {
  const { call } = useSession()
  return useQuery({
    queryKey: ['vitals', hours],
    queryFn: () => call(getVitalHours, { params: { hours: String(hours) } }),
    refetchInterval: REFRESH_MS,
  })
}

export function useRelease(name: string, version: string) {
  const { call } = useSession()
  return useQuery({
    queryKey: ['release', name, version],
    queryFn: () => call(getRelease, { params: { name, version } }),
  })
}

export function usePicture(picture: PictureName) {
  const { readPicture } = useSession()
  const { name, version, picture: id } = picture
  return useQuery({
    queryKey: ['picture', name, version, id],
    queryFn: () => readPicture(picture),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
}

/** What two versions say of themselves differently; null is none. */
export function useDifferences(name: string, from: string | null, to: string | null) {
  const { call } = useSession()
  return useQuery({
    queryKey: ['differences', name, from, to],
    queryFn: () => call(getDifferences, { params: { name, from: from ?? 'none', to: to ?? 'none' } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Newest first; more pages are earlier ones. */
export function useHistory() {
  const { call } = useSession()
  return useInfiniteQuery({
    queryKey: ['history'],
    initialPageParam: NEWEST,
    queryFn: async ({ pageParam }) => (await call(getHistory, { params: { before: pageParam } })).history,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.generation ?? 1
      return oldest > 1 ? String(oldest) : null
    },
  })
}

export function useTokens() {
  const { call } = useSession()
  return useQuery({ queryKey: ['tokens'], queryFn: () => call(getTokens), refetchInterval: REFRESH_MS })
}

/** The links that still open something. */
export function usePreviews() {
  const { call } = useSession()
  return useQuery({ queryKey: ['previews'], queryFn: () => call(getPreviews), refetchInterval: REFRESH_MS })
}

/** Newest first; more pages are earlier ones. */
export function useAudit() {
  const { call } = useSession()
  return useInfiniteQuery({
    queryKey: ['audit'],
    initialPageParam: NEWEST,
    queryFn: async ({ pageParam }) => (await call(getAudit, { params: { before: pageParam } })).entries,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.id ?? 1
      return oldest > 1 ? String(oldest) : null
    },
    refetchInterval: REFRESH_MS,
  })
}

/** Asks for the newest generation every two seconds, and for everything again when it is another one. */
export function useLiveUpdates(): number | null {
  const { call } = useSession()
  const client = useQueryClient()
  const seen = useRef<number | null>(null)
  const { data } = useQuery({
    queryKey: ['generation'],
    queryFn: () => call(getGeneration),
    refetchInterval: POLL_MS,
  })
  const generation = data?.generation ?? null
  useEffect(() => {
    if (generation === null || generation === seen.current) return
    const isFirst = seen.current === null
    seen.current = generation
    if (!isFirst) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'generation' })
    }
  }, [generation, client])
  return generation
}
