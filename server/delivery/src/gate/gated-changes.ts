import type { AuditLog } from '../audit/audit-log'
import { ReleaseRefused } from '../audit/release-refused'
import type { CanaryStart } from '../compositions/changes/canary-changes'
import type { Change } from '../compositions/changes/change-composition'
import type { Compositions } from '../compositions/compositions'
import type { CompositionRecord } from '../db/composition-record'
import type { Versions } from '../db/same-versions'
import type { BrowserChecks } from './browser-checks'
import type { ReleaseGate } from './release-gate'
import { accept, type GateFinding, type GateVerdict, nameOfRelease } from './verdict'

export interface GatedChangesOptions {
  readonly compositions: Pick<Compositions, 'promote' | 'startCanary'>
  readonly gate: Pick<ReleaseGate, 'checkPromotion' | 'noteVerdict'>
  readonly browserChecks: Pick<BrowserChecks, 'checkPromotion' | 'noteAccepted'>
  /** Tells what pages say otherwise, and refuses what an operator has not accepted. Null where pages are not compared. */
  readonly shadow: { readonly judge: (versions: Versions) => Promise<readonly GateFinding[]> } | null
  readonly audit: Pick<AuditLog, 'add'>
}

export interface Verdicted extends CompositionRecord {
  /** With what browsers found. Null when nothing was looked at, as for versions that are live already. */
  readonly verdict: GateVerdict | null
}

type Unchecked<Of extends Change> = Omit<Of, 'checked'> & {
  /** Why it is made live in spite of what the gate found. */
  readonly accept?: string | undefined
}

export type GatedChanges = ReturnType<typeof createGatedChanges>

const MAX_TRIES = 5

/** Makes versions live, for all or for a share of the visitors, once the gate has looked at them in the composition that they become part of. */
export function createGatedChanges({
  compositions,
  gate,
  browserChecks,
  shadow,
  audit,
}: GatedChangesOptions) {
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
      const inBrowsers = found === null ? [] : await browserChecks.checkPromotion(versions)
      const open = found && {
        ...found,
        accepted: null,
        findings: [...(found.accepted ? [] : found.findings), ...inBrowsers],
      }
      const accepted = open && accept(open, what, { who, why: acceptedBecause }).accepted
      // What differs is accepted with its report, and not here.
      const onPages = found === null || shadow === null ? [] : await shadow.judge(versions)
      try {
        const record = await make(found?.versions)
        const verdict = found && {
          ...found,
          findings: [...found.findings, ...inBrowsers, ...onPages],
          accepted: accepted ?? found.accepted,
        }
        // Accepting is part of the change, and what is only tried accepts nothing.
        if (isDryRun && accepted) return { ...record, verdict }
        if (found) await gate.noteVerdict(versions, { ...found, accepted: found.accepted ?? accepted })
        if (accepted) {
          await browserChecks.noteAccepted(versions, accepted)
          await audit.add({ who, action: 'accept', subject: what, why: accepted.why })
        }
        return { ...record, verdict }
      } catch (error) {
        // Another part was changed meanwhile.
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
