import { createMetricJudge } from './judge-metrics'
import type { SampleMinute } from './rollout-samples'

const START = Date.parse('2026-01-01T10:00:20Z')
const MINUTE_MS = 60_000
const CANARY = {
  name: 'catalog',
  version: '0.1.0-b',
  against: '0.1.0-a',
  since: new Date(START),
  generation: 2,
}

const rowsOf = (minute: number): SampleMinute[] =>
  ['0.1.0-a', '0.1.0-b'].map((version) => ({
    since: new Date(START - 20_000 + minute * MINUTE_MS),
    generation: minute < 3 ? 2 : 4,
    name: 'catalog',
    version,
    metric: 'orders',
    counts: version === '0.1.0-a' ? [90, 10] : [95, 5 + (minute % 3)],
  }))

function createSetUp() {
  let time = START
  const rows: SampleMinute[] = []
  const asked: Date[] = []
  const samples = {
    between: async (_name: string, _versions: unknown, from: Date) => {
      asked.push(from)
      return rows.filter(({ since }) => since >= from)
    },
  }
  const start = () => createMetricJudge({ samples, now: () => new Date(time) })
  return {
    rows,
    asked,
    start,
    at: (minute: number) => {
      time = START + minute * MINUTE_MS
    },
  }
}

describe('the metrics of a canary', () => {
  it('are the same whether a process looked all the time or has just started [REL-11]', async () => {
    const { rows, start, at, asked } = createSetUp()
    const judge = start()
    for (let minute = 0; minute < 6; minute += 1) {
      at(minute)
      rows.push(...rowsOf(minute))
      const seen = await judge.judge(CANARY)
      expect(seen).toEqual(await start().judge(CANARY))
    }
    const orders = (await judge.judge(CANARY)).find(({ name }) => name === 'orders')
    expect(orders).toMatchObject({ canary: { samples: 606 }, stable: { samples: 600, value: 0.1 } })
    // What is over was read once.
    expect(asked.at(-1)).toEqual(new Date('2026-01-01T10:04:00Z'))
  })

  it('leave out what was told of pages from before the canary began [REL-11]', async () => {
    const { rows, start } = createSetUp()
    rows.push(...rowsOf(0).map((row) => ({ ...row, generation: 1 })))
    const orders = (await start().judge(CANARY)).find(({ name }) => name === 'orders')
    expect(orders).toMatchObject({ canary: { samples: 0, value: null }, verdict: 'too few' })
  })
})
