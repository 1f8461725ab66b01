import type { FastifyBaseLogger } from 'fastify'
import { ReleaseRefused } from '../audit/release-refused'
import type { Compositions } from '../compositions/compositions'
import type { CompositionRecord } from '../db/composition-record'
import type { Alert } from './alerts'
import type { Rollout } from './judge-rollout'

/** What happens to a version that does worse: it goes, or it is said why it stays. */
export interface TakeBack {
  takeBack(rollout: Rollout, why: string, latest: CompositionRecord): Promise<void>
  /** Says once for each version, and for each thing about it, that it does worse and is not taken back. */
  leave(rollout: Omit<Alert['data'], 'why'>, why: string, about?: string): void
}

export interface TakeBackOptions {
  readonly compositions: Pick<Compositions, 'stopCanary' | 'rollBack'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly onTakenBack?: (name: string, version: string) => void
  readonly alert?: (alert: Alert) => void
}

/** In the log of releases. */
export const AUTOMATIC = 'automatic rollback'

export function createTakeBack(options: TakeBackOptions): TakeBack {
  const { compositions, log, onTakenBack = () => {}, alert = () => {} } = options
  /** Versions of which it was said that they stay. */
  const left = new Set<string>()

  function leave(
    { name, version, against, kind }: Omit<Alert['data'], 'why'>,
    why: string,
    about = 'worse',
  ): void {
    const key = `${name} ${version} ${about}`
    if (left.has(key)) return
    left.add(key)
    log.warn(why)
    alert({ type: 'release.not_taken_back', data: { name, version, against, kind, why } })
  }

  async function takeBack(rollout: Rollout, why: string, { generation }: CompositionRecord): Promise<void> {
    const { name, version, against, kind } = rollout
    const how = { who: AUTOMATIC, why: why.slice(0, 500), marksBad: true, expectedGeneration: generation }
    try {
      if (kind === 'canary') await compositions.stopCanary(name, how)
      else await compositions.rollBack(name, against, how)
      onTakenBack(name, version)
      alert({ type: 'release.taken_back', data: { name, version, against, kind, why } })
      log.error({ name, version, against, kind, why }, 'a release did worse and was taken back')
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error
      // Somebody changed the composition since: it is looked at anew.
      if (error.reason === 'conflict') return
      leave(rollout, `${why}. It cannot be taken back: ${error.message}`)
    }
  }

  return { takeBack, leave }
}
