import { createHash } from 'node:crypto'
import type { ShadowGroup } from '@store/remote-kit/operator/shadow-shapes.mjs'
import type { Currency } from '@store/shared/domain/money'
import type { FactChange } from './facts/compare-facts'
import { FACT_KINDS } from './facts/facts'

/** A change on a page of one market. */
export interface PageChange extends FactChange {
  readonly url: string
  /** The pattern of the page's address. */
  readonly path: string
  readonly currency: Currency
}

export const MAX_GROUPS = 60
const MAX_EXAMPLES = 3
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

/**
 * Few lines for many pages: a change that pages of several kinds have in common is one, as a link in the footer; else what happens to one
 * kind of fact on one kind of page. Those on most pages come first.
 */
export function groupChanges(changes: readonly PageChange[]): readonly ShadowGroup[] {
  const common = new Map<string, PageChange[]>()
  for (const change of changes) push(common, sameChange(change), change)
  const groups = new Map<string, PageChange[]>()
  for (const [key, same] of common) {
    const isEverywhere = countOf(same, ({ path }) => path) > 1
    for (const change of same) {
      push(
        groups,
        isEverywhere ? key : JSON.stringify([change.kind, change.change, change.path, fieldOf(change)]),
        change,
      )
    }
  }
  return [...groups.values()].map(toGroup).sort((a, b) => b.pages - a.pages || rankOf(a) - rankOf(b))
}

const KINDS = Object.keys(FACT_KINDS)

const rankOf = ({ kind }: Pick<ShadowGroup, 'kind'>): number => KINDS.indexOf(kind)

/** Facts of a kind that each have a meaning of their own. */
const fieldOf = ({ kind, name }: FactChange): string =>
  kind === 'sharing' || kind === 'structured data' ? name.replace(/\[\d+\]/g, '[]') : ''

function toGroup(changes: readonly PageChange[]): ShadowGroup {
  const [first] = changes
  if (first === undefined) throw new Error('a group of nothing')
  const facts = countOf(changes, sameChange)
  const pages = countOf(changes, ({ url }) => url)
  const paths = [...new Set(changes.map(({ path }) => path))].sort()
  const markets = [...new Set(changes.map(({ currency }) => currency))].sort()
  const group = { kind: first.kind, change: first.change, facts, pages, markets }
  return {
    ...group,
    paths: paths.slice(0, MAX_PATHS),
    text: toText(first, { ...group, paths }),
    examples: differentOnes(changes).map(({ url, currency, name, owner, before, after }) => ({
      page: url,
      market: currency,
      about: short(owner || name) ?? '',
      before: short(before),
      after: short(after),
    })),
  }
}

function differentOnes(changes: readonly PageChange[]): readonly PageChange[] {
  return [...new Map(changes.map((change) => [sameChange(change), change])).values()].slice(0, MAX_EXAMPLES)
}

/** Such as `12 prices changed on 4 pages of /products/:id in AED: AED 249.00 → AED 24.90`. */
function toText(
  first: PageChange,
  {
    facts,
    pages,
    paths,
    markets,
  }: Pick<ShadowGroup, 'facts' | 'pages' | 'markets'> & { readonly paths: readonly string[] },
): string {
  const { kind, change, url } = first
  const [one, many] = FACT_KINDS[kind]
  const what = facts === 1 ? one : `${facts} ${many}`
  const where = pages === 1 ? `on ${url}` : `on ${pages} pages of ${paths.slice(0, MAX_PATHS).join(', ')}`
  const how = change === 'moved' ? 'in another order' : change
  const example = facts === 1 ? toExample(first) : `such as ${toExample(first)}`
  return `${what} ${how} ${where} in ${markets.join(' and ')}: ${example}`
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

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
