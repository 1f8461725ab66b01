import { expect, test } from '@playwright/test'
import { BUDGET, brokenBudget, PERSONAL_BUDGET } from '@store/bench/budget'
import { weighPage } from '@store/bench/page-weight'
import { runtimeBytes } from '@store/bench/runtime-bytes'

const PAGES = [
  ['/', BUDGET],
  ['/products', BUDGET],
  ['/products/1', BUDGET],
  ['/blog/choosing-for-your-day', BUDGET],
  ['/cart', PERSONAL_BUDGET],
] as const

for (const [path, budget] of PAGES) {
  test(`a cold visit of ${path} keeps the budget in bytes, rounds and what comes before the first paint [GEN-13]`, async ({
    browser,
    baseURL,
  }) => {
    const weight = await weighPage(browser, `${baseURL}${path}`)
    expect(brokenBudget(weight, { runtimeBytes: await runtimeBytes() }, budget)).toEqual([])
  })
}
