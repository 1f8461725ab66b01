import { ReleaseRefused } from '../audit/release-refused'
import type { State } from '../db/composition-record'
import type { Versions } from '../db/same-versions'
import type { Canaries, Canary, Pin, Pins, WorkerState } from '../db/schema'

export type Changed<T> = Readonly<Record<string, T | null>>

/** What a change makes of some parts. */
export interface Wanted {
  /** Null takes a part out of the composition. */
  readonly versions?: Changed<string>
  /** Null ends a canary. */
  readonly canaries?: Changed<Canary>
  readonly pins?: Changed<Pin>
  readonly serviceWorker?: WorkerState
}

export const NOTHING: State = { versions: {}, canaries: {}, pins: {}, serviceWorker: 'on' }

export type NamedVersion = readonly [name: string, version: string]

export const toState = ({ versions, canaries, pins, serviceWorker }: State): State => ({
  versions,
  canaries,
  pins,
  serviceWorker,
})

export const namesIn = ({ versions, canaries, pins }: Wanted): readonly string[] => [
  ...new Set([versions, canaries, pins].flatMap((changed) => Object.keys(changed ?? {}))),
]

/** The versions that the change gives to visitors. */
export const versionsIn = ({ versions = {}, canaries = {} }: Wanted): readonly NamedVersion[] =>
  [
    ...Object.entries(versions),
    ...Object.entries(canaries).map(([name, canary]) => [name, canary?.version ?? null] as const),
  ].flatMap(([name, version]) => (version === null ? [] : [[name, version] as const]))

/** The composition that the change is about: with a canary, the one that its visitors get. */
export const triedBy = ({ versions }: State, { canaries = {} }: Wanted): Versions => ({
  ...versions,
  ...Object.fromEntries(versionsIn({ canaries })),
})

export const endedOf = (names: readonly string[], canaries: Canaries): Changed<Canary> =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(canaries, name)).map((name) => [name, null]))

/** Canary and pin of a part that goes go with it. */
export function withWanted(before: State, wanted: Wanted): State {
  const versions = withChanges(before.versions, wanted.versions)
  const isGone = (name: string) => Object.hasOwn(before.versions, name) && !Object.hasOwn(versions, name)
  const ofOthers = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !isGone(name)))
  return {
    versions,
    canaries: ofOthers(withChanges(before.canaries, wanted.canaries)),
    pins: ofOthers(withChanges(before.pins, wanted.pins)),
    serviceWorker: wanted.serviceWorker ?? before.serviceWorker,
  }
}

/** @throws for a part that is pinned */
export function expectUnpinned(names: readonly string[], pins: Pins): void {
  for (const name of names) {
    const pin = Object.hasOwn(pins, name) ? pins[name] : undefined
    if (!pin) continue
    throw new ReleaseRefused(
      'pinned',
      `${name} was pinned by ${pin.by} on ${pin.at}: ${pin.why}. To change it, first: unpin ${name}`,
    )
  }
}

/** What the canaries of a state have that those of another have not. */
export const canariesWithout = ({ canaries }: State, others: Canaries = {}): readonly NamedVersion[] =>
  Object.entries(canaries)
    .map(([name, { version }]): NamedVersion => [name, version])
    .filter(([name, version]) => others[name]?.version !== version)

function withChanges<T>(before: Readonly<Record<string, T>>, changed: Changed<T> = {}): Record<string, T> {
  const after: Record<string, T> = {}
  for (const [name, value] of Object.entries({ ...before, ...changed }))
    if (value !== null) after[name] = value
  return after
}
