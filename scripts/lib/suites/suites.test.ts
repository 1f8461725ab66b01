import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.mjs'
import { toBrowserOutcome } from './browser.mjs'
import { closingLines, outcomeOfReport } from './outcome.mjs'
import { resolveParts } from './parts.mjs'
import { runStages } from './run-suites.mjs'
import { jestArguments, toUnitOutcome } from './unit.mjs'

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

  it('names what failed, and why, at the end', () => {
    const outcomes = [
      { passed: 2, failed: 1, failures: ['a.spec.ts (phone): buys: Error: no button'] },
      { passed: 1, failed: 0 },
    ]
    expect(closingLines(outcomes)).toEqual([
      'Failed: a.spec.ts (phone): buys: Error: no button',
      '3 passed, 1 failed',
    ])
  })

  it('finds the flaky and the failed tests in the report of the browser tests, however deep', () => {
    const error = { message: '\u001b[31mError\u001b[39m: no button\n  at a.spec.ts:3' }
    const test = (status: string) => ({ status, projectName: 'phone', results: [{}, { error }] })
    const specs = [
      { title: 'buys', file: 'a.spec.ts', tests: [test('flaky')] },
      { title: 'looks', file: 'a.spec.ts', tests: [test('expected')] },
      { title: 'pays', file: 'a.spec.ts', tests: [test('unexpected')] },
    ]
    const stats = { expected: 1, flaky: 1, unexpected: 1, skipped: 0 }
    expect(toBrowserOutcome({ stats, errors: [], suites: [{ suites: [{ specs }] }] })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      flaky: ['a.spec.ts (phone): buys'],
      failures: ['a.spec.ts (phone): pays: Error: no button'],
      notRun: [],
    })
  })

  it('finds the browser projects that a failure kept from running, and does not count their tests', () => {
    const test = (projectName: string, status: string, results = [{}]) => ({ projectName, status, results })
    const notRun = (projectName: string) => test(projectName, 'skipped', [])
    const specs = [
      {
        title: 'buys',
        file: 'a.spec.ts',
        tests: [test('phone', 'unexpected'), test('desktop', 'skipped'), notRun('desktop')],
      },
      { title: 'switches', file: 'b.spec.ts', tests: [notRun('operations'), notRun('releases')] },
      { title: 'rolls back', file: 'b.spec.ts', tests: [notRun('releases')] },
    ]
    const stats = { expected: 0, flaky: 0, unexpected: 1, skipped: 5 }
    expect(toBrowserOutcome({ stats, errors: [], suites: [{ specs }] })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 2,
      flaky: [],
      failures: ['a.spec.ts (phone): buys'],
      notRun: ['operations', 'releases'],
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

  it('runs once more what failed when nothing runs beside it any more', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {})
    const order: string[] = []
    const suite = (title: string, failed: number) => ({
      title,
      run: async () => {
        order.push(title)
        const retry = async () => {
          order.push(`${title} again`)
          return { passed: 1, failed: 0, flaky: [title] }
        }
        return failed > 0 ? { passed: 0, failed, retry } : { passed: 1, failed }
      },
    })
    const outcomes = await runStages([[[suite('unit', 1)], [suite('browser', 0)]], [[suite('crowd', 0)]]])
    expect(order).toEqual(['unit', 'browser', 'crowd', 'unit again'])
    expect(closingLines(outcomes)).toEqual(['Flaky, passed only on a retry: unit', '3 passed, 0 failed'])
  })

  it('runs nothing after a build that failed, and the lanes beside it to their end', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {})
    const order: string[] = []
    const suite = (title: string, failed = 0) => ({
      title,
      isBuild: title === 'build',
      run: async () => {
        order.push(title)
        return { passed: 0, failed }
      },
    })
    const first = [
      [suite('checks', 1), suite('unit')],
      [suite('build', 1), suite('browser')],
    ]
    const outcomes = await runStages([first, [[suite('crowd')]]])
    expect(order).toEqual(['checks', 'build', 'unit'])
    expect(closingLines(outcomes)).toEqual(['Failed: checks', 'Failed: build', '0 passed, 2 failed'])
  })
})

describe('the unit tests of a part', () => {
  it('are those in its folder, without those of the full tier, and no others', () => {
    const folder = 'server/testing/src/attacks/'
    const jest = join(ROOT, 'node_modules/jest/bin/jest.js')
    const args = [jest, ...jestArguments('short', [folder]), '--listTests']
    const files = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => !file.startsWith(join(ROOT, folder)))).toEqual([])
    expect(files.filter((file) => file.includes('.full.test.'))).toEqual([])
  })
})

describe('the count of the unit tests', () => {
  const test = (fullName: string, status: string) => ({ fullName, status })
  const file = (name: string, ...assertionResults: Array<ReturnType<typeof test>>) => ({
    name: join(ROOT, name),
    status:
      assertionResults.length > 0 && assertionResults.every((each) => each.status !== 'failed')
        ? 'passed'
        : 'failed',
    assertionResults,
  })
  const first = {
    testResults: [
      file('a.test.ts', test('adds', 'passed'), test('waits', 'pending')),
      file('b.test.ts', test('adds', 'passed'), test('removes', 'failed'), test('undoes', 'failed')),
      file('c.test.ts'),
    ],
  }

  it('has failed tests, and files that failed outside of their tests', () => {
    expect(toUnitOutcome(first)).toEqual({
      passed: 2,
      failed: 3,
      skipped: 1,
      flaky: [],
      failures: ['b.test.ts: removes', 'b.test.ts: undoes', 'c.test.ts'],
    })
  })

  it('has each test of a file that ran again once, and names what passed only then', () => {
    const again = {
      testResults: [
        file('b.test.ts', test('adds', 'passed'), test('removes', 'passed'), test('undoes', 'failed')),
        file('c.test.ts', test('starts', 'passed')),
      ],
    }
    expect(toUnitOutcome(first, again)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
      flaky: ['b.test.ts: removes', 'c.test.ts'],
      failures: ['b.test.ts: undoes'],
    })
  })

  it('keeps a file as failed that fails in another test when it runs again', () => {
    const again = {
      testResults: [
        file('b.test.ts', test('adds', 'failed'), test('removes', 'passed'), test('undoes', 'passed')),
        file('c.test.ts'),
      ],
    }
    expect(toUnitOutcome(first, again)).toMatchObject({ passed: 3, failed: 2 })
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
    expect(resolveParts(['./server/commerce/src/orders/', 'e2e/journey/purchase.spec.ts'])).toEqual({
      folders: [],
      unitPaths: ['server/commerce/src/orders/'],
      browserPaths: ['e2e/journey/purchase.spec.ts'],
    })
  })
})
