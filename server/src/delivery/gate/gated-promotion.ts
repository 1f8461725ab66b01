import type { AuditLog } from '../operator/audit-log'
import type { Change, CompositionRecord, Compositions } from '../releases/compositions'
import { ReleaseRefused } from '../releases/release-refused'
import type { Versions } from '../releases/same-versions'
import type { ReleaseGate } from './release-gate'
import { accept, type GateVerdict, nameOfRelease } from './verdict'

export interface GatedPromotionOptions {
  readonly compositions: Pick<Compositions, 'promote'>
  readonly gate: Pick<ReleaseGate, 'checkPromotion' | 'noteVerdict'>
  readonly audit: Pick<AuditLog, 'add'>
}

export interface Promoted extends CompositionRecord {
  /** Null when nothing was looked at, as for versions that are live already. */
  readonly verdict: GateVerdict | null
}

const MAX_TRIES = 5

/** Promotes versions that the gate looked at in the composition that they become part of. */
export function createGatedPromotion({ compositions, gate, audit }: GatedPromotionOptions) {
  return async (
    versions: Versions,
    { why: reason, ...how }: Omit<Change, 'checked'> & { readonly accept?: string | undefined },
  ): Promise<Promoted> => {
    const { accept: acceptedBecause, ...change } = how
    for (let tries = 1; ; tries += 1) {
      const found = await gate.checkPromotion(versions)
      const what = toTitle(versions)
      const verdict =
        found && (found.accepted ? found : accept(found, what, { who: change.who, why: acceptedBecause }))
      try {
        const record = await compositions.promote(versions, {
          ...change,
          why: reason,
          checked: verdict?.versions,
        })
        if (verdict) await gate.noteVerdict(versions, verdict)
        if (verdict?.accepted && acceptedBecause !== undefined) {
          await audit.add({ who: change.who, action: 'accept', subject: what, why: acceptedBecause })
        }
        return { ...record, verdict }
      } catch (error) {
        // Somebody changed another part meanwhile.
        const isOvertaken = error instanceof ReleaseRefused && error.reason === 'unchecked'
        if (!isOvertaken || tries === MAX_TRIES) throw error
      }
    }
  }
}

const toTitle = (versions: Versions): string =>
  Object.entries(versions)
    .map(([name, version]) => nameOfRelease({ name, version }))
    .join(', ')
