import type { Chooser } from '@store/shared/api/catalogue'
import type { Attribute } from '@store/shared/domain/products/attributes'
import { NO_CHOICES } from '@store/shared/domain/products/product-filter'
import type { Language } from '@store/shared/i18n/languages'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { Queryable } from '../db/database'
import { readAttributes } from './attributes'
import type { FacetSource } from './facet-source'
import { findPlacedCategories } from './placed-categories'

/** Of the first attribute with a chooser for which there are products; null for none. */
export async function findChooser(
  db: Queryable,
  facets: FacetSource,
  language: Language,
): Promise<Chooser | null> {
  const attributes = (await readAttributes(db, language)).filter(({ chooser }) => chooser !== null)
  if (attributes.length === 0) return null
  const counted = (await facets()).count(NO_CHOICES, null).attributes
  const slugs = new Set((await findPlacedCategories(db)).map(({ slug }) => slug))
  for (const attribute of attributes) {
    const values = counted.find(({ name }) => name === attribute.name)?.values ?? []
    const chooser = toChooser(attribute, new Map(values.map(({ value, count }) => [value, count])), slugs)
    if (chooser !== null) return chooser
  }
  return null
}

function toChooser(
  { name, choices, scale, chooser }: Attribute,
  counts: ReadonlyMap<string, number>,
  categories: ReadonlySet<string>,
): Chooser | null {
  if (chooser === null) return null
  const shown = chooser.choices.flatMap(({ value, title, text }) => {
    const count = counts.get(value) ?? 0
    const step = 1 + choices.findIndex((choice) => choice.value === value)
    const to = pathTo('products') + toQueryText({ [name]: value })
    return count === 0 ? [] : [{ title, text, to, step, count }]
  })
  if (shown.length === 0) return null
  const { heading, text, linksLabel, links } = chooser
  return {
    heading,
    text,
    mark: scale,
    choices: shown,
    linksLabel,
    links: links.filter(({ to }) => namesKnown(to, categories)),
  }
}

/** Whether the shop has all categories that the address of a list names. */
function namesKnown(to: string, categories: ReadonlySet<string>): boolean {
  const { searchParams } = new URL(to, 'https://shop.invalid')
  const named = searchParams.getAll('categories').flatMap((slugs) => slugs.split(','))
  return named.every((slug) => categories.has(slug))
}
