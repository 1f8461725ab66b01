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
