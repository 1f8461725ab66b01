import { initialsOf } from '../people/initials'
import { categoryTree } from './category-tree'
import { topCategories } from './top-categories'

const slugs = (categories: readonly { readonly slug: string }[]) => categories.map(({ slug }) => slug)

describe('categories within categories', () => {
  const ALL = [
    { slug: 'tea' },
    { slug: 'sencha', parent: 'green' },
    { slug: 'green', parent: 'tea' },
    { slug: 'herbs' },
  ]
  const tree = categoryTree(ALL)

  it('know what they are part of and what is part of them [RTE-13]', () => {
    expect(slugs(tree.within('sencha'))).toEqual(['tea', 'green'])
    expect(slugs(tree.within('tea'))).toEqual([])
    expect(slugs(tree.withParts('tea'))).toEqual(['tea', 'sencha', 'green'])
    expect(slugs(tree.withParts('herbs'))).toEqual(['herbs'])
    expect(slugs(tree.withParts('coffee'))).toEqual([])
    expect(slugs(topCategories(ALL))).toEqual(['tea', 'herbs'])
  })

  it('are within themselves only by mistake, which ends [CALL-02]', () => {
    const circle = categoryTree([
      { slug: 'a', parent: 'b' },
      { slug: 'b', parent: 'a' },
      { slug: 'c', parent: 'a' },
    ])
    expect(['a', 'b', 'c'].map(circle.isWithinItself)).toEqual([true, true, false])
    expect(ALL.map(({ slug }) => tree.isWithinItself(slug))).toEqual([false, false, false, false])
    expect(categoryTree([{ slug: 'a', parent: 'a' }]).isWithinItself('a')).toBe(true)
  })
})

it.each([
  ['Green tea', 'GT'],
  ['herbal', 'H'],
  ['Smart Flow & More', 'SF'],
  ['ökologisch', 'Ö'],
  ['🌱 Sprouts', 'S'],
  ['–', ''],
])('the initials of %s are %s [RTE-01]', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
