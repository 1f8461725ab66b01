import { PATHS } from '@store/shared/remotes/paths'
import * as z from 'zod'
import type { Queryable } from '../db/database'
import { categories } from '../db/schema/catalogue'
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
}

export async function knownTargets(db: Queryable): Promise<KnownTargets> {
  const pages = await db.select({ path: sitePages.path }).from(sitePages)
  const slugs = await db.select({ slug: categories.slug }).from(categories)
  return {
    pages: [...Object.values(PATHS), ...pages.map(({ path }) => path)],
    categories: new Set(slugs.map(({ slug }) => slug)),
  }
}

/** Why a path of the shop leads nowhere; null when it does lead somewhere, or to another site. */
export function problemOfTarget(to: string, { pages, categories: slugs }: KnownTargets): string | null {
  if (!to.startsWith('/')) return null
  const { pathname, searchParams } = new URL(to, 'https://shop.invalid')
  if (!pages.some((page) => matches(page, pathname))) return `no page has the path ${pathname}`
  const ofPage = matches(PATHS.category, pathname) ? [decodeURIComponent(pathname.split('/')[2] ?? '')] : []
  const ofList = searchParams.getAll('categories').flatMap((slug) => slug.split(','))
  const unknown = [...ofPage, ...ofList].find((slug) => !slugs.has(slug))
  return unknown === undefined ? null : `there is no category ${unknown}`
}

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
