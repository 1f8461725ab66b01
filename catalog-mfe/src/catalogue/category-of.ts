import type { CategoryName, Product } from '@store/shared/domain/products/product'

export const categoryOf = ({ category, categorySlug }: Product): CategoryName => ({
  name: category,
  slug: categorySlug,
})
