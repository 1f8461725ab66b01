import { countNetworks, type SeenFailures } from './count-networks'

const seen = (network: string, isNew: boolean, failures = 1): SeenFailures => ({ network, isNew, failures })
const of = (...networks: readonly string[]) => networks.map((network) => seen(network, true))

describe('failures that count as evidence', () => {
  it('are the first of each network, of whichever version it is [REL-11]', () => {
    const first = [seen('a', false), seen('b', true), ...of('c', 'd', 'e', 'f')]
    expect(countNetworks([...first, seen('a', true), seen('b', false)])).toEqual(first)
  })

  it.each([
    ['up to a fifth of those of the new version', 2, true],
    ['more than a fifth of them', 3, false],
  ])('include those of a network that saw %s [REL-11]', (_what, own, isCounted) => {
    const others = of('b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')
    const counted = countNetworks([seen('a', true, own), ...others])
    expect(counted.some(({ network }) => network === 'a')).toBe(isCounted)
    expect(counted).toEqual(expect.arrayContaining(others))
  })

  it('include the only failure of a network, however few there are [REL-11]', () => {
    expect(countNetworks(of('a', 'b'))).toHaveLength(2)
  })

  it('are none of networks that make up almost all of them [REL-11]', () => {
    const made = ['a', 'b', 'c', 'd'].map((network) => seen(network, true, 25))
    expect(countNetworks([...made, ...of('e', 'f', 'g')])).toEqual(of('e', 'f', 'g'))
  })
})
