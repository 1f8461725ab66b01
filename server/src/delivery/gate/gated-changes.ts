import type { AuditLog } from '../operator/audit-log'
import type { CanaryStart, Change, CompositionRecord, Compositions } from '../releases/compositions'
import { ReleaseRefused } from '../releases/release-refused'
import type { Versions } from '../releases/same-versions'
import type { ReleaseGate } from './release-gate'
import { accept, type GateVerdict, nameOfRelease } from './verdict'

export interface GatedChangesOptions {
  readonly compositions: Pick<Compositions, 'promote' | 'startCanary'>
  readonly gate: Pick<ReleaseGate, 'checkPromotion' | 'noteVerdict'>
  readonly audit: Pick<AuditLog, 'add'>
}

interface Verdicted extends CompositionRecord {
  /** Null when nothing was looked at, as for versions that are live already. */
  readonly verdict: GateVerdict | null
}

type Unchecked<Of extends Change> = Omit<Of, 'checked'> & {
  /** Why it is made live in spite of what the gate found. */
  readonly accept?: string | undefined
}

export type GatedChanges = ReturnType<typeof createGatedChanges>

const MAX_TRIES = 5

/** Makes versions live, for all or for a share of the visitors, once the gate has looked at them in the composition that they become part of. */
export function createGatedChanges({ compositions, gate, audit }: GatedChangesOptions) {
  async function change(
    versions: Versions,
    {
      who,
      accept: acceptedBecause,
      isDryRun = false,
    }: Pick<Unchecked<Change>, 'who' | 'accept' | 'isDryRun'>,
    make: (checked: Versions | undefined) => Promise<CompositionRecord>,
  ): Promise<Verdicted> {
    const what = toTitle(versions)
    for (let tries = 1; ; tries += 1) {
      const found = await gate.checkPromotion(versions)
      const verdict = found && (found.accepted ? found : accept(found, what, { who, why: acceptedBecause }))
      try {
        const record = await make(verdict?.versions)
        // Accepting is part of the change, and what is only tried accepts nothing.
        if (isDryRun && verdict?.accepted) return { ...record, verdict }
        if (verdict) await gate.noteVerdict(versions, verdict)
        if (verdict?.accepted && acceptedBecause !== undefined) {
          await audit.add({ who, action: 'accept', subject: what, why: acceptedBecause })
        }
        return { ...record, verdict }
      } catch (error) {
        // Somebody changed another part meanwhile.
        const isOvertaken = error instanceof ReleaseRefused && error.reason === 'unchecked'
        if (!isOvertaken || tries === MAX_TRIES) throw error
      }
    }
  }

  return {
    promote: (versions: Versions, how: Unchecked<Change>): Promise<Verdicted> =>
      change(versions, how, (checked) => compositions.promote(versions, { ...how, checked })),

    startCanary: (name: string, version: string, how: Unchecked<CanaryStart>): Promise<Verdicted> =>
      change({ [name]: version }, how, (checked) =>
        compositions.startCanary(name, version, { ...how, checked }),
      ),
  }
}

const toTitle = (versions: Versions): string =>
  Object.entries(versions)
    .map(([name, version]) => nameOfRelease({ name, version }))
    .join(', ')
