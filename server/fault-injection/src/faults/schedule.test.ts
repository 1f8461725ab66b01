import { createRandom } from '@store/server-testing/faults/seeded-random'
import { appliesTo, type Backend, FAULTS, type FaultName, planFaults } from './schedule'

const plan = (seed: number, backend: Backend, seconds = 45) =>
  planFaults({ backend, seconds, processes: 2, random: createRandom(`seed-${seed}`) })

describe('the schedule of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(plan(1, 'postgres')).toEqual(plan(1, 'postgres'))
    expect(plan(1, 'postgres')).not.toEqual(plan(2, 'postgres'))
  })

  it.each(['pglite', 'postgres'] as const)(
    'holds every kind that can happen on %s, however short',
    (backend) => {
      const kinds = new Set(plan(3, backend, 5).map(({ kind }) => kind))
      const possible = (Object.keys(FAULTS) as FaultName[]).filter((kind) => appliesTo(kind, backend))
      expect([...kinds].sort()).toEqual(possible.sort())
    },
  )

  it('kills a process for each fifteen seconds at least', () => {
    for (const seed of [5, 6, 7]) {
      const kills = plan(seed, 'postgres', 120).filter(({ kind }) => kind === 'kill')
      expect(kills.length).toBeGreaterThanOrEqual(8)
    }
  })

  it('never lets two things of one lane overlap', () => {
    for (const lane of ['process', 'surroundings']) {
      const faults = plan(4, 'postgres', 300).filter((fault) => fault.lane === lane)
      for (const [index, fault] of faults.entries()) {
        const before = faults[index - 1]
        if (before !== undefined) expect(fault.atMs).toBeGreaterThan(before.atMs + before.lastsMs)
      }
    }
  })
})
