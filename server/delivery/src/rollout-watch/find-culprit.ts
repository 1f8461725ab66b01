import { pathOf } from '@store/platform/http/observing/log'
import type { Composition } from '../compositions/composition'
import type { FailedPage } from '../health/failed-pages'
import type { Part } from '../releases/part'
import type { CompositionRenderers } from '../renderers/composition-renderers'

/** A part that was promoted lately. */
export interface Suspect {
  readonly name: string
  readonly version: string
  /** What it took the place of. */
  readonly against: string
}

export interface Culprit<S extends Suspect> {
  readonly suspect: S
  /** What was tried, and what came of it. */
  readonly proof: string
}

export interface CulpritOptions {
  readonly current: () => Composition | null
  readonly renderers: Pick<CompositionRenderers, 'prepare' | 'render' | 'drop'>
  /** Null when its files are not here. */
  readonly findPart: (name: string, version: string) => Promise<Part | null>
  readonly failedPages: (part: string, generation: number) => readonly FailedPage[]
}

export type FindCulprit = <S extends Suspect>(
  part: string,
  suspects: readonly S[],
) => Promise<Culprit<S> | null>

const TRIED_PAGES = 3

/**
 * Who is at fault when a part fails on the server: pages that failed are rendered again, as they are and then with the version before of
 * each suspect in turn. It is the first one with which all of them are whole. Null when none is, or when the pages do not fail any more.
 */
export function createFindCulprit(options: CulpritOptions): FindCulprit {
  const { current, renderers, findPart, failedPages } = options

  const isWhole = async (composition: Composition, { url, currency, slot }: FailedPage): Promise<boolean> =>
    !(await renderers.render(composition, url, currency)).missingSlots.includes(slot)

  const areWhole = async (composition: Composition, pages: readonly FailedPage[]): Promise<boolean> => {
    for (const page of pages) if (!(await isWhole(composition, page))) return false
    return true
  }

  async function cures(suspect: Suspect, live: Composition, pages: readonly FailedPage[]): Promise<boolean> {
    const before = await findPart(suspect.name, suspect.against)
    if (before === null) return false
    const other = withPart(live, suspect.name, before)
    try {
      await renderers.prepare(other)
      return await areWhole(other, pages)
    } catch {
      // A mix that cannot be rendered cures nothing.
      return false
    } finally {
      renderers.drop(other)
    }
  }

  return async (part, suspects) => {
    const live = current()
    if (live === null) return null
    const failing: FailedPage[] = []
    for (const page of failedPages(part, live.generation).slice(0, TRIED_PAGES)) {
      if (!(await isWhole(live, page))) failing.push(page)
    }
    if (failing.length === 0) return null
    for (const suspect of suspects) {
      if (!(await cures(suspect, live, failing))) continue
      const { name, version, against } = suspect
      const pages = failing.map(({ url, slot }) => `${slot} of ${pathOf(url)}`).join(', ')
      return {
        suspect,
        proof: `the server cannot render ${pages} with ${name} ${version}, and can with ${name} ${against}`,
      }
    }
    return null
  }
}

const withPart = (composition: Composition, name: string, part: Part): Composition =>
  name === 'shell'
    ? { ...composition, variant: 'trial', shell: part }
    : { ...composition, variant: 'trial', remotes: new Map(composition.remotes).set(name, part) }
