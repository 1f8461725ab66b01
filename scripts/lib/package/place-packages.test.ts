import { type Dependency, placePackages } from './place-packages.mjs'

/** What each installed package needs, by the name that it asks for and what it then gets. */
const NEEDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a1: { b: 'b1', c: 'c1' },
  b1: { c: 'c2' },
  c1: {},
  c2: { d: 'd1' },
  d1: { a: 'a1', e: 'e2' },
  e1: {},
  e2: { b: 'b1' },
}

const dependenciesOf = (installed: string): readonly Dependency[] =>
  Object.entries(NEEDS[installed] ?? {}).map(([name, needed]) => ({ name, installed: needed }))

/** As Node looks for a package. */
function find(placed: ReadonlyMap<string, string>, from: string, name: string): string | undefined {
  const found = placed.get(`${from}node_modules/${name}/`)
  if (found !== undefined || from === '') return found
  return find(placed, from.slice(0, from.lastIndexOf('node_modules/')), name)
}

describe('the packages of a package of the store', () => {
  const roots = [
    { name: 'a', installed: 'a1' },
    { name: 'e', installed: 'e1' },
  ]
  const placed = placePackages(roots, dependenciesOf)

  it('lie at the top where no other version has their name', () => {
    expect([...placed].sort()).toEqual([
      ['node_modules/a/', 'a1'],
      ['node_modules/b/', 'b1'],
      ['node_modules/b/node_modules/c/', 'c2'],
      ['node_modules/c/', 'c1'],
      ['node_modules/d/', 'd1'],
      ['node_modules/d/node_modules/e/', 'e2'],
      ['node_modules/e/', 'e1'],
    ])
  })

  it('find each what they need, in the version that they need', () => {
    for (const [folder, installed] of placed) {
      for (const { name, installed: needed } of dependenciesOf(installed)) {
        expect([folder, name, find(placed, folder, name)]).toEqual([folder, name, needed])
      }
    }
  })
})
