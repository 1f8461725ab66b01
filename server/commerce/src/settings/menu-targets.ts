import { type AttributeFacet, toAttributeFacet } from '@store/shared/domain/products/attributes'
import { FIXED_FACETS, parseFacet } from '@store/shared/domain/products/product-filter'
import { PATHS } from '@store/shared/remotes/site/paths'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Queryable } from '../db/database'
import { attributes, categories, products } from '../db/schema/catalogue'
import { changeSetItems, changeSets } from '../db/schema/change-sets'
import { contentEntries } from '../db/schema/content'
import { sitePages } from '../db/schema/settings'

/** Where an entry leads; whether something is there, `problemOfTarget` says. */
export const MenuTarget = z
  .string('must be text')
  .max(300, 'must have at most 300 characters')
  .regex(
    /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/,
    'must be a path of the shop such as /products, or an address that begins with https://',
  )

export interface KnownTargets {
  /** Patterns of the site's pages, such as `/products/:id`. */
  readonly pages: readonly string[]
  /** By slug. */
  readonly categories: ReadonlySet<string>
  /** By id. */
  readonly products: ReadonlySet<string>
  /** Published ones, by slug. */
  readonly articles: ReadonlySet<string>
  /** Published pages of content, by slug. */
  readonly contentPages: ReadonlySet<string>
  /** Attributes by which lists can be narrowed; null in a shop without products, whose settings may come before its catalogue. */
  readonly facets: readonly AttributeFacet[] | null
}

/** `planned`: also what change sets that wait are to publish, for drafts that go live with it or after it. */
export type CountedPages = 'live' | 'planned'

export async function knownTargets(db: Queryable, counted: CountedPages = 'live'): Promise<KnownTargets> {
  const pages = await db.select({ path: sitePages.path }).from(sitePages)
  const slugs = await db.select({ slug: categories.slug }).from(categories)
  const ids = await db.select({ id: products.id }).from(products)
  const published = await db
    .select({ type: contentEntries.type, name: contentEntries.name })
    .from(contentEntries)
    .where(and(inArray(contentEntries.type, ['article', 'page']), isNotNull(contentEntries.liveVersion)))
  const planned = counted === 'planned' ? await findPlanned(db) : []
  const namesOf = (type: string) =>
    new Set([...published, ...planned].filter((entry) => entry.type === type).map(({ name }) => name))
  return {
    pages: [...Object.values(PATHS), ...pages.map(({ path }) => path)],
    categories: new Set(slugs.map(({ slug }) => slug)),
    products: new Set(ids.map(({ id }) => String(id))),
    articles: namesOf('article'),
    contentPages: namesOf('page'),
    facets:
      ids.length === 0
        ? null
        : (await db.select().from(attributes))
            .map(({ name, definition }) => ({ name, ...definition }))
            .filter(({ facet }) => facet)
            .map(toAttributeFacet),
  }
}

/** Content that change sets are to publish. */
const findPlanned = (db: Queryable) =>
  db
    .select({
      type: sql<string>`${changeSetItems.change} ->> 'type'`,
      name: sql<string>`${changeSetItems.change} ->> 'name'`,
    })
    .from(changeSetItems)
    .innerJoin(changeSets, eq(changeSets.id, changeSetItems.setId))
    .where(
      and(
        inArray(changeSets.state, ['open', 'scheduled']),
        eq(changeSetItems.kind, 'content'),
        sql`${changeSetItems.change} ->> 'version' is not null`,
      ),
    )

/** Pages that show one thing, which their path's second segment names. */
const NAMED_PAGES = [
  { pattern: PATHS.category, known: 'categories', noun: 'category' },
  { pattern: PATHS.product, known: 'products', noun: 'product' },
  { pattern: PATHS.article, known: 'articles', noun: 'published article' },
  { pattern: PATHS.contentPage, known: 'contentPages', noun: 'published page' },
] as const

/**
 * Why a path of the shop leads nowhere; null when it does lead somewhere, or to another site. Pages of content with a path of their own,
 * such as `/about-us`, count as there: settings may be set before content.
 */
export function problemOfTarget(to: string, known: KnownTargets): string | null {
  if (!to.startsWith('/')) return null
  const { pathname, searchParams } = new URL(to, 'https://shop.invalid')
  if (!known.pages.some((page) => matches(page, pathname))) return `no page has the path ${pathname}`
  const named = NAMED_PAGES.find(({ pattern }) => matches(pattern, pathname))
  const name = pathname.split('/')[2] ?? ''
  if (named !== undefined && !known[named.known].has(name)) return `there is no ${named.noun} ${name}`
  const ofList = searchParams.getAll('categories').flatMap((slug) => slug.split(','))
  const unknown = ofList.find((slug) => !known.categories.has(slug))
  if (unknown !== undefined) return `there is no category ${unknown}`
  const isList = LISTS.some((pattern) => matches(pattern, pathname))
  return isList && known.facets !== null ? problemOfList(searchParams, known.facets) : null
}

const LISTS = [PATHS.products, PATHS.category, PATHS.search]
/** Parameters of lists beside their facets. */
const OF_LISTS: readonly string[] = [...FIXED_FACETS, 'q', 'sort', 'priceSortOrder', 'page']

/** Pages leave out what they do not know, so that a link would show more than it says. Parameters of campaigns are for others. */
function problemOfList(query: URLSearchParams, facets: readonly AttributeFacet[]): string | null {
  for (const [name, text] of query) {
    if (OF_LISTS.includes(name) || name.startsWith('utm_')) continue
    const facet = facets.find((each) => each.name === name)
    if (facet === undefined) return `lists cannot be narrowed by ${name}`
    const [unknown] = parseFacet(facet, text).unknown
    if (unknown !== undefined) return `${name} cannot be ${unknown}`
  }
  return null
}

/** How many entries lead to lists that are narrowed by an attribute. */
export const entriesNarrowedBy = (links: readonly { readonly to: string }[], attribute: string): number =>
  links.filter(
    ({ to }) => to.startsWith('/') && new URL(to, 'https://shop.invalid').searchParams.has(attribute),
  ).length

/** Whether an address is a category's page, or a list that names the category. */
export function namesCategory(to: string, slug: string): boolean {
  if (!to.startsWith('/')) return false
  const { pathname, searchParams } = new URL(to, 'https://shop.invalid')
  const named = searchParams.getAll('categories').flatMap((slugs) => slugs.split(','))
  return named.includes(slug) || (matches(PATHS.category, pathname) && pathname.split('/')[2] === slug)
}

/** How many entries lead to a category. */
export const entriesLeadingTo = (links: readonly { readonly to: string }[], slug: string): number =>
  links.filter(({ to }) => namesCategory(to, slug)).length

/** Whether a path has the form of a pattern with parameters such as `:id`. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<=.)\/$/, '').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  )
}
