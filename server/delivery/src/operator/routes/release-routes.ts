import {
  collectGarbage,
  getDifferences,
  getRelease,
  getReleases,
} from '@store/remote-kit/operator/release-calls.mjs'
import { isSourceMap } from '@store/remote-kit/release/source-maps.mjs'
import type { FastifyInstance } from 'fastify'
import { ReleaseRefused } from '../../audit/release-refused'
import type { Compositions } from '../../compositions/compositions'
import type { ExplainFailures } from '../../health/explain-failures'
import type { ReleaseFailures } from '../../health/release-failures'
import type { LiveComposition } from '../../live/live-composition'
import type { Processes } from '../../live/processes'
import type { createGarbageCollector } from '../../publishing/collecting-garbage'
import { differencesOf } from '../../publishing/differences'
import type { ReleaseRecords } from '../../releases/release-records'
import { hasSourceMaps } from '../../releases/source-lines'
import type { Reports } from '../../reports/reports'
import type { ShadowGate } from '../../shadow/shadow-gate'
import { HISTORY_LENGTH } from './composition-routes'
import { createOperatorCalls, type OperatorCallsOptions } from './operator-calls'

export interface ReleaseRoutesOptions extends OperatorCallsOptions {
  readonly records: ReleaseRecords
  readonly compositions: Pick<Compositions, 'findLatest' | 'history'>
  readonly live: Pick<LiveComposition, 'current' | 'status'>
  readonly processes: Pick<Processes, 'list'>
  readonly reports: Pick<Reports, 'counts'>
  readonly failures: Pick<ReleaseFailures, 'since' | 'of'>
  readonly explainFailures: ExplainFailures
  readonly shadow: Pick<ShadowGate, 'find'>
  readonly garbage: Pick<ReturnType<typeof createGarbageCollector>, 'collect'>
}

/** Published versions: all of them beside what is live, one of them, two compared, and removing the files of old ones. */
export async function releaseRoutes(app: FastifyInstance, options: ReleaseRoutesOptions): Promise<void> {
  const { records, compositions, live, processes, reports, shadow, failures, explainFailures, garbage } =
    options
  const { serveRead, serveChange } = createOperatorCalls(app, options)

  serveRead(getReleases, async () => {
    const [releases, history, running] = await Promise.all([
      records.list(),
      compositions.history(HISTORY_LENGTH),
      processes.list(),
    ])
    return {
      generation: live.current()?.generation ?? 0,
      versions: history[0]?.versions ?? {},
      history,
      releases,
      processes: running,
      problems: reports.counts(),
      status: live.status(),
    }
  })

  serveRead(getRelease, async (params) => {
    const { name, version } = getRelease.params.parse(params)
    const [manifest, published, verdict, browserCheck, pages, latest, failed] = await Promise.all([
      getUpload(name, version),
      records.find(name, version),
      records.findVerdict(name, version),
      records.findBrowserCheck(name, version),
      shadow.find(name, version),
      compositions.findLatest(),
      failures.of(name, version),
    ])
    return {
      name,
      version,
      published: published && { at: published.publishedAt, by: published.publishedBy },
      isLive: latest?.versions[name] === version,
      markedBad: published?.markedBad ?? null,
      filesRemovedAt: published?.filesRemovedAt ?? null,
      bytes: manifest.files.reduce((sum, { path, bytes }) => (isSourceMap(path) ? sum : sum + bytes), 0),
      verdict,
      browserCheck,
      hasSourceMaps: hasSourceMaps(manifest),
      failures: await explainFailures(failed),
      shadow: pages,
    }
  })

  serveRead(getDifferences, async (params) => {
    const { name, from, to } = getDifferences.params.parse(params)
    const uploadOrNone = async (version: string) => (version === 'none' ? null : getUpload(name, version))
    const [before, after] = await Promise.all([uploadOrNone(from), uploadOrNone(to)])
    return { differences: differencesOf(before, after) }
  })

  serveChange(
    collectGarbage,
    () => ['*'],
    (how) => garbage.collect(how),
  )

  /** @throws when there is no such version */
  async function getUpload(name: string, version: string) {
    const manifest = await records.findUpload(name, version)
    if (!manifest) throw new ReleaseRefused('unknown', `${name} ${version} was never uploaded.`)
    return manifest
  }
}
