import { containerOf } from '@store/shared/build/part-name.mjs'
import type { Generation } from '../screen/queries'

export interface PartChange {
  readonly name: string
  readonly what: 'live' | 'canary'
  /** Null: there was none, or is none any more. */
  readonly from: string | null
  readonly to: string | null
}

/** The parts of which visitors get another version. A canary comes in the place of what is live, and gives it back. */
export function changesBetween(before: Generation | null, after: Generation): readonly PartChange[] {
  const names = [...new Set([...Object.keys(before?.versions ?? {}), ...Object.keys(after.versions)])]
  return names.flatMap((name): readonly PartChange[] => {
    const [was, is] = [before?.versions[name] ?? null, after.versions[name] ?? null]
    const [tried, tries] = [before?.canaries[name]?.version ?? null, after.canaries[name]?.version ?? null]
    if (was !== is) return [{ name, what: 'live', from: was, to: is }]
    return tried === tries ? [] : [{ name, what: 'canary', from: tried ?? was, to: tries ?? is }]
  })
}

/** Versions begin with a digit, so a part whose name begins with another's is told apart. */
function isOf(name: string, container: string): boolean {
  const start = containerOf(name, '')
  return container.startsWith(start) && /^\d/.test(container.slice(start.length))
}

/** The parts that a generation is about: another version or canary, a pin, or a version marked as bad. */
export function partsChanged(before: Generation | null, after: Generation): readonly string[] {
  const names = new Set([...Object.keys(before?.versions ?? {}), ...Object.keys(after.versions)])
  const left = after.withdrawn.filter((container) => !before?.withdrawn.includes(container))
  const isAbout = (name: string): boolean =>
    before?.versions[name] !== after.versions[name] ||
    JSON.stringify(before?.canaries[name]) !== JSON.stringify(after.canaries[name]) ||
    JSON.stringify(before?.pins[name]) !== JSON.stringify(after.pins[name]) ||
    left.some((container) => isOf(name, container))
  return [...names].filter(isAbout).sort()
}
