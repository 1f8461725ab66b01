import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface AxeViolation {
  readonly id: string
  readonly help: string
  readonly nodes: ReadonlyArray<{ readonly target: readonly string[]; readonly failureSummary: string }>
}

/** What axe can see that violates WCAG 2.2 AA on the page as it stands, each with its places. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // Colours in between are not those of the page. What moves for longer than two seconds, or with the scroll, is part of the page.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      if (one instanceof CSSTransition) return one.playState === 'finished'
      const isBrief = Number(one.effect?.getComputedTiming().endTime ?? 0) <= 2_000
      return one.playState !== 'running' || !(one.timeline instanceof DocumentTimeline) || !isBrief
    }),
  )
  await page.evaluate(AXE)
  const violations = await page.evaluate<AxeViolation[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })
       .then((result) => result.violations)`,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')} ${failureSummary}`).join('\n')}`,
  )
}

/** No violation of WCAG 2.2 AA that axe can see, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page), `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways overflow of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Collects what must stay empty: console errors and uncaught exceptions. */
export function watchProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

/** Two things on the screen do not cover one another. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()]
    if (a === null || b === null) throw new Error('one of them is not on the screen')
    const areApart =
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
    expect(areApart, `${JSON.stringify(a)} and ${JSON.stringify(b)} cover one another`).toBe(true)
  }).toPass({ timeout: 2_000 })
}

/** A locator that is shown; what a page writes for the states of a crawl. */
export const untilVisible = (locator: Locator): Promise<void> =>
  expect(locator.filter({ visible: true }).first()).toBeVisible()
