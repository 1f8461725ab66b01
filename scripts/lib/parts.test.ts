import { findPart } from './parts.mjs'

it('finds a part by its name and by its folder', () => {
  const catalog = { name: 'catalog', folder: 'catalog-mfe' }
  expect(['catalog', 'catalog-mfe', 'catalogue'].map(findPart)).toEqual([catalog, catalog, undefined])
})
