import { facetValueLabel } from '@store/shared/domain/products/attributes'
import type { ProductFacets } from '@store/shared/domain/products/product-filter'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { sizeText } from '@store/shared/messages/names/size-names'
import type { Queryable } from '../db/database'
import { translateIn } from '../i18n/translate-in'
import { readAttributes } from './attributes'
import { findPlacedCategories } from './placed-categories'

/** The same counts with labels in the language: the index that counts is one for all languages. */
export async function translateFacets(
  db: Queryable,
  facets: ProductFacets,
  language: Language,
): Promise<ProductFacets> {
  if (language === SOURCE_LANGUAGE) return facets
  const placed = await findPlacedCategories(db, language)
  const known = await readAttributes(db, language)
  const t = translateIn(language)
  return {
    ...facets,
    values: {
      ...facets.values,
      categories: facets.values.categories.map((counted) => {
        const category = placed.find(({ slug }) => slug === counted.value)
        return category === undefined ? counted : { ...counted, label: category.name }
      }),
      sizes: facets.values.sizes.map(({ label, ...counted }) => ({
        ...counted,
        ...(label !== undefined && { label: sizeText(label, t) }),
      })),
    },
    attributes: facets.attributes.map((counted) => {
      const attribute = known.find(({ name }) => name === counted.name)
      if (attribute === undefined) return counted
      return {
        name: counted.name,
        label: attribute.label,
        values: counted.values.map((each) => ({ ...each, label: facetValueLabel(attribute, each.value, t) })),
      }
    }),
  }
}
