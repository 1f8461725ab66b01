import { expect, test } from '@playwright/test'
import { brokenBudget, WEIGHED_PAGES } from '@store/bench/budget'
import { weighPage } from '@store/bench/page-weight'
import { runtimeBytes } from '@store/bench/runtime-bytes'

for (const { path, budget } of Object.values(WEIGHED_PAGES)) {
  test(`a cold visit of ${path} keeps the budget in bytes, rounds and what comes before the first paint [GEN-13]`, async ({
    browser,
    baseURL,
  }) => {
    const weight = await weighPage(browser, `${baseURL}${path}`)
    expect(brokenBudget(weight, { runtimeBytes: await runtimeBytes() }, budget)).toEqual([])
  })
}
