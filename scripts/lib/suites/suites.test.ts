import { writeFileSync } from 'node:fs'
import { toBrowserOutcome } from './browser.mjs'
import { closingLines, outcomeOfReport } from './outcome.mjs'
import { resolveParts } from './parts.mjs'

describe('a test run', () => {
  it('ends with the count of all suites', () => {
    expect(
      closingLines([
        { passed: 3, failed: 1 },
        { passed: 4, failed: 0 },
      ]),
    ).toEqual(['7 passed, 1 failed'])
    expect(closingLines([{ passed: 3, failed: 0, skipped: 2 }])).toEqual(['3 passed, 0 failed, 2 skipped'])
  })

  it('names what passed only on a retry before the count', () => {
    const lines = closingLines([{ passed: 3, failed: 0, flaky: ['a.spec.ts (phone): buys'] }])
    expect(lines).toEqual(['Flaky, passed only on a retry: a.spec.ts (phone): buys', '3 passed, 0 failed'])
  })

  it('finds the flaky tests in the report of the browser tests, however deep', () => {
    const test = (status: string) => ({ status, projectName: 'phone' })
    const specs = [
      { title: 'buys', file: 'a.spec.ts', tests: [test('flaky')] },
      { title: 'looks', file: 'a.spec.ts', tests: [test('expected')] },
    ]
    const stats = { expected: 1, flaky: 1, unexpected: 0, skipped: 0 }
    expect(toBrowserOutcome({ stats, errors: [], suites: [{ suites: [{ specs }] }] })).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      flaky: ['a.spec.ts (phone): buys'],
    })
  })

  it('counts a suite without a report, or one that ends badly without a failed test, as a failure', async () => {
    const write = (text: string, code: number) => async (file: string) => {
      writeFileSync(file, text)
      return { code }
    }
    const count = (report: { passed: number; failed: number }) => report
    expect(await outcomeOfReport(async () => ({ code: 0 }), count)).toEqual({ passed: 0, failed: 1 })
    expect(await outcomeOfReport(write('{"passed":2,"failed":0}', 1), count)).toEqual({
      passed: 2,
      failed: 1,
    })
    expect(await outcomeOfReport(write('{"passed":2,"failed":0}', 0), count)).toEqual({
      passed: 2,
      failed: 0,
    })
  })
})

describe('the parts of a test run', () => {
  it('are named as the parts of the store', () => {
    expect(resolveParts(['catalog', 'e2e'])).toEqual({
      folders: ['catalog-mfe', 'e2e'],
      unitPaths: ['catalog-mfe/'],
      browserPaths: ['e2e/'],
    })
  })

  it('can be paths, which are not checked for types and lint', () => {
    expect(resolveParts(['./server/src/commerce/orders/', 'e2e/journey/purchase.spec.ts'])).toEqual({
      folders: [],
      unitPaths: ['server/src/commerce/orders/'],
      browserPaths: ['e2e/journey/purchase.spec.ts'],
    })
  })
})
