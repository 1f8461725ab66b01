import { ReleaseRefused } from '../../audit/release-refused'
import type { CompositionRecord } from '../../db/composition-record'
import { expectUnpinned } from '../composition-state'
import { MAX_CANARIES } from '../variants'
import { type Change, type ChangeComposition, unchanged } from './change-composition'
import { markIfAsked, type Rollback } from './roll-back'

export interface CanaryStart extends Change {
  /** Of the visitors, from 1 to 99. */
  readonly percent: number
}

/** Versions for a share of the visitors, and parts that are to stay as they are. */
export function createCanaryChanges(change: ChangeComposition, now: () => Date) {
  return {
    /**
     * Gives the version to a share of the visitors, or changes the share. Whoever has it keeps it while the share grows. Another version
     * than the one that runs begins anew. Of a remote that is not live the others have no page and no slot.
     */
    startCanary: (
      name: string,
      version: string,
      { percent, ...how }: CanaryStart,
    ): Promise<CompositionRecord> =>
      change('canary', how, async ({ versions, canaries }, _tx, generation) => {
        if (!Object.hasOwn(versions, name) && !Object.hasOwn(versions, 'shell')) {
          throw new ReleaseRefused(
            'unknown',
            'No shell is live, which a canary would be seen in. Promote one.',
          )
        }
        if (versions[name] === version) throw unchanged()
        const others = Object.keys(canaries).filter((other) => other !== name)
        if (others.length >= MAX_CANARIES) {
          throw new ReleaseRefused(
            'busy',
            `Canaries of ${others.join(' and ')} run already, and at most ${MAX_CANARIES} at once. Promote one or stop it first.`,
          )
        }
        const running = canaries[name]
        const canary =
          running?.version === version
            ? { ...running, percent }
            : { version, percent, rollout: generation, since: now().toISOString() }
        return { canaries: { [name]: canary } }
      }),

    /** All visitors have the stable version again; open tabs leave the canary's at once. */
    stopCanary: (name: string, how: Omit<Rollback, 'force'>): Promise<CompositionRecord> =>
      change(
        'stop-canary',
        how,
        async ({ canaries }) => {
          if (!Object.hasOwn(canaries, name))
            throw new ReleaseRefused('unknown', `No canary of ${name} runs.`)
          return { canaries: { [name]: null } }
        },
        ({ canaries }, _wanted, tx) => markIfAsked(now, name, canaries[name]?.version, how, tx),
      ),

    /** From now on the part is not promoted, retired or given a canary; rolling it back stays possible. */
    pin: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('pin', how, async ({ versions, pins }) => {
        if (!Object.hasOwn(versions, name)) throw new ReleaseRefused('unknown', `${name} is not live.`)
        expectUnpinned([name], pins)
        return { pins: { [name]: { by: how.who, at: now().toISOString(), why: how.why } } }
      }),

    unpin: (name: string, how: Omit<Change, 'force'>): Promise<CompositionRecord> =>
      change('unpin', how, async ({ pins }) => {
        if (!Object.hasOwn(pins, name)) throw new ReleaseRefused('unknown', `${name} is not pinned.`)
        return { pins: { [name]: null } }
      }),
  }
}
