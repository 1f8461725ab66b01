import { containerOf } from '@store/shared/remotes/releases/part-name.mjs'
import type { Generation } from '../screen/queries'
import type { Draft, Tried } from './drafts'

interface Known {
  readonly name: string
  readonly version: string
}

const NOTHING: Pick<Generation, 'versions' | 'canaries' | 'pins' | 'withdrawn' | 'serviceWorker'> = {
  versions: {},
  canaries: {},
  pins: {},
  withdrawn: [],
}

/** What a change does to visitors, one sentence each. @param releases those that open tabs may have */
export function effectsOf(draft: Draft, tried: Tried, releases: readonly Known[]): readonly string[] {
  const { before: given, after } = tried
  const before = given ?? NOTHING
  const names = Object.keys({ ...before.versions, ...after.versions, ...before.canaries, ...after.canaries })
  const left = releases.filter(({ name, version }) => {
    const container = containerOf(name, version)
    return after.withdrawn.includes(container) && !before.withdrawn.includes(container)
  })
  const sentences = [
    ...names.flatMap((name) => changesOf(name, before, after)),
    ...left.map(({ name, version }) => `Open tabs leave ${name} ${version} at once.`),
    ...workerEffects(before, after),
    ...marksOf(draft, tried),
  ]
  return sentences.length > 0 ? sentences : ['Visitors see no difference.']
}

function workerEffects(before: typeof NOTHING, after: typeof NOTHING): readonly string[] {
  const [was, is] = [before.serviceWorker ?? 'on', after.serviceWorker ?? 'on']
  if (was === is) return []
  return is === 'off'
    ? ['Browsers remove the service worker and the pages that it kept: the shop cannot be read offline.']
    : ['Browsers get the service worker again with their next page.']
}

function changesOf(name: string, before: typeof NOTHING, after: typeof NOTHING): readonly string[] {
  const [was, is] = [before.versions[name], after.versions[name]]
  const [canary, next] = [before.canaries[name], after.canaries[name]]
  const [pinned, pins] = [before.pins[name], after.pins[name]]
  return [
    ...(was === is
      ? []
      : [
          is === undefined
            ? `${name} ${was} goes; its pages and slots go with it.`
            : was === undefined
              ? `All visitors get ${name} ${is}, which is new in the store.`
              : `All visitors get ${name} ${is} instead of ${was}, with their next page.`,
        ]),
    ...(canary && !next
      ? [`The canary ${name} ${canary.version} ends: its ${canary.percent} % of the visitors leave it.`]
      : []),
    ...(next && canary?.version !== next.version
      ? [
          `${next.percent} % of the visitors get ${name} ${next.version}, the others ${is === undefined ? 'have none of its pages' : `keep ${is}`}.`,
        ]
      : []),
    ...(next && canary?.version === next.version && canary.percent !== next.percent
      ? [
          next.percent > canary.percent
            ? `${next.percent} % of the visitors get ${name} ${next.version} instead of ${canary.percent} %; whoever has it keeps it.`
            : `${next.percent} % of the visitors keep ${name} ${next.version}, down from ${canary.percent} %.`,
        ]
      : []),
    ...(!pinned && pins
      ? [`${name} is not promoted, retired or tried out until it is unpinned. Visitors see no difference.`]
      : []),
    ...(pinned && !pins ? [`${name} can be changed again. Visitors see no difference.`] : []),
  ]
}

function marksOf({ kind, name, version, marksBad }: Draft, { before, after }: Tried): readonly string[] {
  if (kind === 'mark-bad') {
    return [
      `${name} ${version} is marked as bad: it goes live again only if an operator takes the mark off.`,
      ...(after.isStillLive ? ['It is live, and stays live. Roll it back as well.'] : []),
    ]
  }
  const left =
    after.versions[name] === before?.versions[name] ? before?.canaries[name]?.version : before?.versions[name]
  return marksBad && left ? [`${name} ${left} is marked as bad.`] : []
}
