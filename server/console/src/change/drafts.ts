import {
  dryRunOf,
  markBad,
  pin,
  promote,
  retire,
  rollBack,
  setServiceWorker,
  startCanary,
  stopCanary,
  unpin,
} from '@store/remote-kit/operator/composition-calls.mjs'
import type { OperatorCall } from '@store/remote-kit/operator/operator-client.mjs'
import type { Generation, Verdict } from '../screen/queries'

export const KINDS = {
  promote: { verb: 'Promote', scope: 'promote' },
  canary: { verb: 'Start canary', scope: 'promote' },
  'change-share': { verb: 'Change share', scope: 'promote' },
  'stop-canary': { verb: 'Stop canary', scope: 'rollback' },
  rollback: { verb: 'Roll back', scope: 'rollback' },
  'mark-bad': { verb: 'Mark as bad', scope: 'rollback' },
  retire: { verb: 'Retire', scope: 'promote' },
  pin: { verb: 'Pin', scope: 'promote' },
  unpin: { verb: 'Unpin', scope: 'promote' },
  'stop-worker': { verb: 'Turn the service worker off', scope: 'rollback' },
  'start-worker': { verb: 'Turn the service worker on', scope: 'rollback' },
} as const satisfies Record<string, { verb: string; scope: 'promote' | 'rollback' }>
export type Kind = keyof typeof KINDS

/** What an operator is about to do with a part. */
export interface Draft {
  readonly kind: Kind
  readonly name: string
  /** To be made live, tried out, gone back to or marked; null for what needs none, and for the version before. */
  readonly version: string | null
  /** Versions of other parts that are promoted in the same change. */
  readonly together: Readonly<Record<string, string>>
  readonly percent: number
  readonly why: string
  /** Marks the version that is left as bad. */
  readonly marksBad: boolean
  /** Also a version that is marked as bad. */
  readonly force: boolean
  /** Why what the gate refuses is done all the same; empty when it is not. */
  readonly accept: string
}

type After = Generation & { readonly verdict?: Verdict | null; readonly isStillLive?: boolean }

/** What the store says that the change does. */
export interface Tried {
  readonly before: Generation | null
  readonly after: After
}

interface Calls {
  /** Every check of the change, and what would be live. */
  readonly tryIt: () => Promise<Tried>
  /** @param expectedGeneration that was tried: with any other one by now it is refused */
  readonly doIt: (expectedGeneration: number) => Promise<After>
}

/** The calls that a draft stands for: the trial and the change itself get the same words. */
export function callsOf(call: OperatorCall, draft: Draft): Calls {
  const { kind, name, percent, marksBad } = draft
  const why = draft.why.trim()
  const force = draft.force || undefined
  const accept = draft.accept.trim() || undefined
  const version = draft.version ?? ''
  switch (kind) {
    case 'promote': {
      const body = { versions: { ...draft.together, [name]: version }, why, force, accept }
      return {
        tryIt: () => call(dryRunOf(promote), { body }),
        doIt: (expectedGeneration) => call(promote, { body: { ...body, expectedGeneration } }),
      }
    }
    case 'canary':
    case 'change-share': {
      const body = { name, version, percent, why, force, accept }
      return {
        tryIt: () => call(dryRunOf(startCanary), { body }),
        doIt: (expectedGeneration) => call(startCanary, { body: { ...body, expectedGeneration } }),
      }
    }
    case 'stop-canary': {
      const body = { name, why, marksBad }
      return {
        tryIt: () => call(dryRunOf(stopCanary), { body }),
        doIt: (expectedGeneration) => call(stopCanary, { body: { ...body, expectedGeneration } }),
      }
    }
    case 'rollback': {
      const body = { name, version: draft.version, why, marksBad, force }
      return {
        tryIt: () => call(dryRunOf(rollBack), { body }),
        doIt: (expectedGeneration) => call(rollBack, { body: { ...body, expectedGeneration } }),
      }
    }
    case 'retire': {
      const body = { name, why }
      return {
        tryIt: () => call(dryRunOf(retire), { body }),
        doIt: (expectedGeneration) => call(retire, { body: { ...body, expectedGeneration } }),
      }
    }
    case 'mark-bad': {
      const body = { name, version, why }
      return {
        tryIt: () => call(dryRunOf(markBad), { body }),
        doIt: (expectedGeneration) => call(markBad, { body: { ...body, expectedGeneration } }),
      }
    }
    case 'pin':
    case 'unpin': {
      const endpoint = kind === 'pin' ? pin : unpin
      const body = { name, why }
      return {
        tryIt: () => call(dryRunOf(endpoint), { body }),
        doIt: (expectedGeneration) => call(endpoint, { body: { ...body, expectedGeneration } }),
      }
    }
    case 'stop-worker':
    case 'start-worker': {
      const body = { state: kind === 'stop-worker' ? ('off' as const) : ('on' as const), why }
      return {
        tryIt: () => call(dryRunOf(setServiceWorker), { body }),
        doIt: (expectedGeneration) => call(setServiceWorker, { body: { ...body, expectedGeneration } }),
      }
    }
  }
}
