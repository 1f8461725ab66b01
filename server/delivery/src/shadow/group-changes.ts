import { createHash } from 'node:crypto'
import type { ShadowGroup } from '@store/remote-kit/operator/shadow-shapes.mjs'
import type { Currency } from '@store/shared/domain/money'
import type { FactChange } from './facts/compare-facts'
import { FACT_KINDS, type FactKind, withoutAmounts } from './facts/facts'

/** A change on a page of one market. */
export interface PageChange extends FactChange {
  readonly url: string
  /** The pattern of the page's address. */
  readonly path: string
  readonly currency: Currency
}

export const MAX_GROUPS = 60
/** Facts that are listed one by one, and those in the line itself. */
const MAX_EXAMPLES = 20
const MAX_IN_LINE = 3
const MAX_PATHS = 6
const MAX_TEXT = 120

/** Of a change wherever it is seen. */
const sameChange = ({ kind, change, name, owner, before, after }: FactChange): string =>
  JSON.stringify([kind, change, name, owner, before, after])

/** Short enough to be kept for each change that was accepted. */
export const fingerprintOf = (change: PageChange): string =>
  createHash('sha256')
    .update(`${change.path} ${change.currency} ${sameChange(change)}`)
    .digest('hex')
    .slice(0, 16)

/** A change wherever it is seen. */
interface FactChanges {
  readonly first: PageChange
  readonly all: readonly PageChange[]
  readonly paths: ReadonlySet<string>
}

/**
 * Few lines for many pages, one for each cause: what happens to one kind of fact on kinds of pages that have some of it in common, as prices on
 * lists and on pages of products; and apart from that what most kinds of pages have, as a link in the footer. Those on most pages come first.
 *
 * @param kindsOfPages how many were compared
 */
export function groupChanges(changes: readonly PageChange[], kindsOfPages: number): readonly ShadowGroup[] {
  const byKind = groupBy(groupBy(changes, sameThing(changes)).map(toFactChanges), ({ first }) =>
    JSON.stringify([first.kind, first.change, fieldOf(first)]),
  )
  return byKind
    .flatMap((facts) => [
      ...groupBy(
        facts.filter((fact) => isOfFrame(fact, kindsOfPages)),
        ({ all }) => JSON.stringify([...new Set(all.map(({ url }) => url))].sort()),
      ),
      ...joinByPath(facts.filter((fact) => !isOfFrame(fact, kindsOfPages))),
    ])
    .map(toGroup)
    .sort((a, b) => b.pages - a.pages || rankOf(a) - rankOf(b))
}

function toFactChanges(all: readonly PageChange[]): FactChanges {
  const [first] = all
  if (first === undefined) throw new Error('a group of nothing')
  return {
    first: all.find(({ owner }) => owner !== '') ?? first,
    all,
    paths: new Set(all.map(({ path }) => path)),
  }
}

/** Around the page's own contents: the header, the footer, the head. */
const isOfFrame = ({ first, paths }: FactChanges, kindsOfPages: number): boolean =>
  first.owner === '' && first.kind !== 'price' && paths.size > 1 && paths.size > kindsOfPages / 2

/** Together what has a kind of page in common, also by way of others. Prices always: a wrong one is seen on whatever page shows the product. */
function joinByPath(facts: readonly FactChanges[]): readonly (readonly FactChanges[])[] {
  let groups: readonly (readonly FactChanges[])[] = []
  for (const fact of facts) {
    const touches = (group: readonly FactChanges[]) =>
      fact.first.kind === 'price' ||
      group.some(({ paths }) => [...paths].some((path) => fact.paths.has(path)))
    groups = [...groups.filter((group) => !touches(group)), [...groups.filter(touches).flat(), fact]]
  }
  return groups
}

/**
 * A change wherever it is seen. On a product's own page its price is in no card: it is that of the card elsewhere that changes from the same
 * value to the same.
 */
function sameThing(changes: readonly PageChange[]): (change: PageChange) => string {
  const ofCards = new Map(
    changes.flatMap((each) => (each.owner === '' ? [] : [[valuesOf(each), sameChange(each)] as const])),
  )
  return (change) => (change.owner === '' && ofCards.get(valuesOf(change))) || sameChange(change)
}

const valuesOf = ({ kind, change, name, before, after }: FactChange): string =>
  JSON.stringify([kind, change, name, before, after])

const KINDS = Object.keys(FACT_KINDS)

const rankOf = ({ kind }: Pick<ShadowGroup, 'kind'>): number => KINDS.indexOf(kind)

/** Facts of a kind that each have a meaning of their own. */
const fieldOf = ({ kind, name }: FactChange): string =>
  kind === 'sharing' || kind === 'structured data' ? name.replace(/\[\d+\]/g, '[]') : ''

function toGroup(facts: readonly FactChanges[]): ShadowGroup {
  const changes = facts.flatMap(({ all }) => all)
  const { first } = facts[0] ?? toFactChanges(changes)
  const pages = countOf(changes, ({ url }) => url)
  const paths = [...new Set(changes.map(({ path }) => path))].sort()
  const markets = [...new Set(changes.map(({ currency }) => currency))].sort()
  const group = { kind: first.kind, change: first.change, facts: facts.length, pages, markets }
  return {
    ...group,
    paths: paths.slice(0, MAX_PATHS),
    text: toText(
      facts.map((fact) => fact.first),
      { ...group, paths },
    ),
    examples: facts
      .slice(0, MAX_EXAMPLES)
      .map(({ all, first: { url, currency, name, owner, before, after } }) => ({
        page: url,
        pages: countOf(all, (each) => each.url),
        market: currency,
        about: short(owner || name) ?? '',
        before: short(before),
        after: short(after),
      })),
  }
}

/** Such as `12 prices changed on 4 pages of /products/:id in AED: such as “AED 249.00” → “AED 24.90” of “Brief”`. */
function toText(
  changes: readonly PageChange[],
  {
    kind,
    change,
    pages,
    paths,
    markets,
  }: Pick<ShadowGroup, 'pages' | 'markets' | 'change'> & {
    readonly kind: FactKind
    readonly paths: readonly string[]
  },
): string {
  const [one, many] = FACT_KINDS[kind]
  const what = changes.length === 1 ? one : `${changes.length} ${many}`
  const where =
    pages === 1 ? `on ${changes[0]?.url}` : `on ${pages} pages of ${paths.slice(0, MAX_PATHS).join(', ')}`
  const how = change === 'moved' ? 'in another order' : change
  const unlike = [
    ...new Map(changes.map((each) => [shapeOf(each), each] as const).reverse()).values(),
  ].reverse()
  const examples = unlike.slice(0, MAX_IN_LINE).map(toExample).join('; ')
  return `${what} ${how} ${where} in ${markets.join(' and ')}: ${changes.length === 1 ? '' : 'such as '}${examples}`
}

/** Alike for the same change of several products: a line names what is unlike. */
const shapeOf = ({ name, owner, before, after }: PageChange): string => {
  const bare = (text: string | null) =>
    text && withoutAmounts(owner === '' ? text : text.replaceAll(owner, '…')).replace(/\d[\d.,]*/g, '#')
  return JSON.stringify([bare(name), bare(before), bare(after)])
}

/** Such as `“₹249” → “₹24.90” of “Brief”`, `“Returns” (/returns)` or `“Underwear” (h1)`. */
function toExample({ kind, change, name, owner, before, after }: FactChange): string {
  const of = owner === '' ? '' : ` of “${short(owner)}”`
  if (change === 'changed' || change === 'moved') {
    const called = name === '' || kind === 'heading' ? '' : ` of “${short(name)}”`
    return `${quoted(before)} → ${quoted(after)}${called}${of}`
  }
  const value = before ?? after ?? ''
  if (name === '') return `${quoted(value)}${of}`
  return kind === 'heading' ? `${quoted(value)} (${name})${of}` : `${quoted(name)} (${short(value)})${of}`
}

const quoted = (value: string | null): string =>
  value === null ? 'nothing' : value === '' ? 'empty' : `“${short(value)}”`

const short = <T extends string | null>(text: T): T | string =>
  text !== null && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text

const countOf = <T>(list: readonly T[], by: (each: T) => string): number => new Set(list.map(by)).size

function groupBy<T>(list: readonly T[], by: (each: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const group = groups.get(by(each))
    if (group) group.push(each)
    else groups.set(by(each), [each])
  }
  return [...groups.values()]
}
