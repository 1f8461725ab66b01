import { createSamplePages } from './sample-pages'

const canaryOf = (name: string, rollout: number) => ({
  name,
  rollout,
  version: '0.1.0-b',
  percent: 10,
  since: '2026-01-01T10:00:00.000Z',
})

describe('which pages are samples', () => {
  it('is the first page of each network with something of the part, in each rollout [REL-11]', () => {
    let canaries = [canaryOf('catalog', 2)]
    const { choose } = createSamplePages({ canaries: () => canaries })
    expect(choose(['shell', 'cart'], '203.0.113.7')).toEqual([])
    expect(choose(['shell', 'catalog'], '203.0.113.7')).toEqual(['catalog'])
    for (const again of ['203.0.113.7', '203.0.113.99', '::ffff:203.0.113.8']) {
      expect(choose(['shell', 'catalog'], again)).toEqual([])
    }
    expect(choose(['shell', 'catalog'], '203.0.114.7')).toEqual(['catalog'])
    canaries = [canaryOf('catalog', 5), canaryOf('shell', 4)]
    expect(choose(['shell', 'catalog'], '203.0.113.7')).toEqual(['catalog', 'shell'])
  })

  it('is none while no canary runs [REL-11]', () => {
    expect(createSamplePages({ canaries: () => [] }).choose(['shell'], '203.0.113.7')).toEqual([])
  })
})
