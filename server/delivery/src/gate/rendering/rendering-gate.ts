import type { Shop } from '@store/platform/shop/shop-facts'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import { createSiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import type { Composition } from '../../compositions/composition'
import { toReleaseDocument } from '../../compositions/release-document'
import type { ReleaseFiles } from '../../releases/files/release-files'
import { createSourceLines } from '../../releases/source-lines'
import type { AnonymousReads } from '../../renderers/bounded-reads'
import type { RendererLimits } from '../../renderers/process/renderer-process'
import type { ListedValues } from '../../site/sitemap'
import type { GateFinding } from '../verdict'
import { firstOfEach, isEnd, isThrow, steadyKeys, throwKeys } from './failures'
import { toFinding, toLateFindings } from './findings'
import { judgeLateSlots, LONE_SLOT_MS } from './late-slots'
import { nameSources } from './name-sources'
import { isFailure, isLate, type Observation } from './observation'
import {
  type Observed,
  type ObserveOptions,
  observe,
  type SeenPage,
  TIMES_TO_CONFIRM,
  visitKey,
} from './observe'
import { planRendering, type RenderingPlan, type Visit } from './rendering-plan'

export interface RenderingGateOptions {
  /** The program of a renderer process. */
  readonly program: string
  readonly origin: string
  readonly shop: Shop
  readonly reads: AnonymousReads
  readonly listed: () => Promise<ListedValues>
  readonly limits?: Partial<RendererLimits>
  /** Of the candidates and the live versions. */
  readonly files: Pick<ReleaseFiles, 'read'>
}

type LookOptions = Pick<ObserveOptions, 'limits' | 'slotMs'>

export interface RenderingGate {
  /**
   * What goes wrong when the composition is rendered, and does not without the candidates. Runs in processes of its own, which are
   * ended before this resolves.
   *
   * @param before the composition without the candidates; null when there is none
   */
  check(
    composition: Composition,
    candidates: ReadonlySet<string>,
    before: Composition | null,
  ): Promise<readonly GateFinding[]>
}

/** Of one process; those that confirm a refusal get as long again. */
const BUDGET_MS = 60_000

/** The second look waits longer for a slot than a shopper would: on a busy machine all slots are late, but only a bad one never comes. */
const PATIENT_SLOT_MS = 2_500

/** A page waits twice for a slot: for its data and its rendering. */
const LONE_PAGE_MS = 3 * LONE_SLOT_MS

/** Renders candidates as shoppers would get them (REL-04). What is refused was seen in two processes, every time. */
export function createRenderingGate(options: RenderingGateOptions): RenderingGate {
  const { listed, files, ...rest } = options
  const lines = createSourceLines(files)
  const documentOf = (composition: Composition) => toReleaseDocument(composition, new Map())
  const lookWith = async (composition: Composition, plan: RenderingPlan, more: LookOptions) => {
    const observed = await observe(composition, plan, { ...rest, documentOf, budgetMs: BUDGET_MS, ...more })
    return nameSources(observed, composition, lines)
  }
  const look = (composition: Composition, plan: RenderingPlan) => lookWith(composition, plan, {})
  const lookPatiently = (composition: Composition, plan: RenderingPlan) =>
    lookWith(composition, plan, { slotMs: PATIENT_SLOT_MS })
  const lookAlone = (composition: Composition, plan: RenderingPlan) =>
    lookWith(composition, plan, {
      limits: { pageMs: LONE_PAGE_MS, ...rest.limits },
      slotMs: LONE_SLOT_MS,
    })

  /** One look at everything, and what it raised looked at again. */
  async function checkOnce(
    plan: RenderingPlan,
    composition: Composition,
    candidates: ReadonlySet<string>,
    before: Composition | null,
  ): Promise<Checked> {
    const first = await look(composition, plan)
    const { isWhole } = first
    const doubtful = findDoubts(first, plan, candidates)
    const late = await judgeLateSlots(
      first.observations.filter(isLate),
      plan.visits,
      composition,
      before,
      lookAlone,
    )
    const ofTime = toLateFindings(late)
    if (!doubtful.isAny)
      return { findings: [...ofTime, ...toNotes(first.observations)], isWhole, isLiveWhole: true }
    const again = await lookPatiently(composition, repeatedPlan(plan, doubtful))
    const known = before && (await lookPatiently(before, knownPlan(before, plan, doubtful, again)))
    return {
      findings: [
        ...ofTime,
        ...confirmed(first, again, known),
        ...emptied(first, again, known, candidates),
        ...changedStatus(first, again, known),
        ...toNotes([...first.observations, ...again.observations]),
      ],
      isWhole,
      isLiveWhole: known?.isWhole ?? true,
    }
  }

  return {
    async check(composition, candidates, before) {
      const site = createSiteMap(siteOf(documentOf(composition)))
      const plan = planRendering(composition, site, candidates, await listed())
      const findings = new Map<string, GateFinding>()
      for (let time = 1; ; time++) {
        // What stopped the check before may be the machine's or the live version's fault: then all pages are rendered.
        const stopsEarly = plan.stopsEarly && time === 1
        const checked = await checkOnce({ ...plan, stopsEarly }, composition, candidates, before)
        for (const each of checked.findings) findings.set(`${each.severity} ${each.text}`, each)
        const isDecided = checked.isWhole || checked.findings.some(({ severity }) => severity === 'refusal')
        if (!isDecided && time < MOST_CHECKS) continue
        // Where the live version ends processes as well, no more can be seen beside it.
        const isUnseen = !isDecided && checked.isLiveWhole
        return [...findings.values(), ...(isUnseen ? [UNSEEN] : [])]
      }
    },
  }
}

interface Checked {
  readonly findings: readonly GateFinding[]
  /** Of the first look: whether it got as far as everything. */
  readonly isWhole: boolean
  /** Whether the live version could be rendered to the end where it was tried. */
  readonly isLiveWhole: boolean
}

/** The check begins anew where its first look ended early and nothing was refused: the pages after that were not judged. */
const MOST_CHECKS = 3

const UNSEEN: GateFinding = {
  check: 'unfinished',
  module: null,
  page: null,
  severity: 'refusal',
  text: `not all pages could be rendered: each of ${MOST_CHECKS} checks ended early, for a reason that was not seen again`,
}

interface Doubts {
  readonly isAny: boolean
  readonly hasFailures: boolean
  readonly visits: readonly Visit[]
  readonly hasEnded: boolean
  readonly hasModules: boolean
}

function findDoubts(
  { observations, pages }: Observed,
  { visits }: RenderingPlan,
  candidates: ReadonlySet<string>,
): Doubts {
  const failures = [...firstOfEach(observations.filter((each) => !isLate(each))).values()]
  const urls = new Set(failures.map(({ page }) => page))
  const slots = new Set<string>()
  const doubted = visits.filter((visit) => {
    const page = pages.get(visitKey(visit))
    if (urls.has(visit.url)) return true
    if (page === undefined) return false
    const fresh = emptySlots(page, candidates).filter((slot) => !slots.has(slot))
    for (const slot of fresh) slots.add(slot)
    return (page.status !== 200 && !visit.isExample) || fresh.length > 0
  })
  return {
    isAny: failures.length > 0 || doubted.length > 0,
    hasFailures: failures.length > 0,
    visits: doubted,
    hasEnded: failures.some(isEnd),
    hasModules: failures.some(({ check, page }) => check === 'load' && page === null),
  }
}

/** Slots of the candidates that are rendered and show nothing. */
const emptySlots = ({ contents, missing }: SeenPage, candidates: ReadonlySet<string>): readonly string[] =>
  [...contents].flatMap(([slot, isFull]) =>
    !isFull && !missing.includes(slot) && candidates.has(remoteOf(slot)) ? [slot] : [],
  )

const repeatedPlan = (
  plan: RenderingPlan,
  { visits, hasEnded, hasModules, hasFailures }: Doubts,
): RenderingPlan => ({
  visits: [
    ...Array.from({ length: TIMES_TO_CONFIRM }).flatMap(() => visits),
    // What ends a process may take all that was done before.
    ...(hasEnded ? plan.visits : []),
  ],
  modules: hasModules ? plan.modules : [],
  // Where pages failed, the memory that they keep was not measured yet.
  repeated: hasFailures ? plan.repeated : [],
  stopsEarly: false,
})

/** What of it the composition before has, too. */
function knownPlan(before: Composition, plan: RenderingPlan, doubts: Doubts, again: Observed): RenderingPlan {
  const hasEnded = doubts.hasEnded || again.observations.some(isEnd)
  const modules = new Set(
    [...before.remotes.values()].flatMap(({ manifest }) => Object.keys(manifest.web.modules)),
  )
  return {
    visits: [
      ...Array.from({ length: TIMES_TO_CONFIRM }).flatMap(() => doubts.visits),
      ...(hasEnded ? plan.visits : []),
    ],
    modules: doubts.hasModules ? plan.modules.filter((address) => modules.has(address)) : [],
    repeated: hasEnded || again.observations.some(isThrow) ? plan.repeated : [],
    stopsEarly: false,
  }
}

function confirmed(first: Observed, again: Observed, known: Observed | null): readonly GateFinding[] {
  const seenAgain = steadyKeys(again)
  const thrownAgain = throwKeys(again)
  const seenBefore = new Set(known ? [...steadyKeys(known), ...throwKeys(known)] : [])
  // Where pages failed, the first process did not get as far as this.
  const seen = [...first.observations.filter((each) => !isLate(each)), ...again.observations.filter(isEnd)]
  return [...firstOfEach(seen)].flatMap(([key, observation]) => {
    const isOurs = OF_THIS_PROCESS.has(observation.check)
    const isSteady = seenAgain.has(key) || isOurs
    if (!isSteady && !(isThrow(observation) && thrownAgain.has(key)))
      return [toFinding(observation, 'warning', NOT_AGAIN)]
    if (seenBefore.has(key) && !isOurs) return [toFinding(observation, 'warning', ALSO_BEFORE)]
    return [toFinding(observation, 'refusal', isSteady ? '' : SOMETIMES)]
  })
}

/** The gate could not do its work; what it did not look at is not good. */
const OF_THIS_PROCESS: ReadonlySet<Observation['check']> = new Set(['renderer', 'unfinished'])

const NOT_AGAIN = ' (not when looked at again, with more time)'
const SOMETIMES = ' (in some renders, not in all: look for what the part keeps between renders)'
const ALSO_BEFORE = ' (with the versions that are live, too)'

function emptied(
  first: Observed,
  again: Observed,
  known: Observed | null,
  candidates: ReadonlySet<string>,
): readonly GateFinding[] {
  const findings = new Map<string, GateFinding>()
  for (const [key, page] of first.pages) {
    const later = again.pages.get(key)
    const before = known?.pages.get(key)
    if (later === undefined || before === undefined) continue
    for (const slot of emptySlots(page, candidates)) {
      if (findings.has(slot) || before.contents.get(slot) !== true) continue
      if (!emptySlots(later, candidates).includes(slot)) continue
      const url = urlOf(key)
      findings.set(slot, {
        check: 'empty',
        module: slot,
        page: url,
        severity: 'refusal',
        text: `${slot} shows nothing on ${url}, where the live version shows something`,
      })
    }
  }
  return [...findings.values()]
}

function changedStatus(first: Observed, again: Observed, known: Observed | null): readonly GateFinding[] {
  const findings = new Map<string, GateFinding>()
  for (const [key, { status }] of first.pages) {
    const before = known?.pages.get(key)?.status
    if (status === 200 || before !== 200 || again.pages.get(key)?.status !== status) continue
    const url = urlOf(key)
    findings.set(url, {
      check: 'status',
      module: null,
      page: url,
      severity: 'refusal',
      text: `${url} is answered with ${status}, where the live versions answer 200`,
    })
  }
  return [...findings.values()]
}

const urlOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

/** What is worth knowing and refuses nothing. */
function toNotes(observations: readonly Observation[]): readonly GateFinding[] {
  const notes = observations.filter((each) => !isFailure(each))
  return [...new Map(notes.map((each) => [each.module, each])).values()].map((each) =>
    toFinding(each, 'warning', ''),
  )
}
