import type { Page } from '@playwright/test'
import { remote } from '../../back-office-mfe/remote'

const { NotFoundPage, ...ROOMS } = remote.pages

const patternsOf = (pages: Readonly<Record<string, { readonly paths: object }>>): readonly string[] =>
  Object.values(pages).flatMap(({ paths }) => Object.keys(paths))

const isPattern = (path: string) => path.includes(':')

/**
 * An address of each page of the back office, by the remote's own table, so that a new page is among them by itself. Those of one thing are the links
 * of the lists to their first row.
 *
 * @throws where no page leads to a page: its list has no row
 */
export async function staffAddresses(page: Page): Promise<readonly string[]> {
  const patterns = patternsOf(ROOMS)
  const lists = patterns.filter((path) => !isPattern(path))
  const links = new Set<string>()
  for (const path of lists) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const hrefs = page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname))
    for (const href of await hrefs) links.add(href)
  }
  const ofOne = patterns.filter(isPattern).map((pattern) => {
    const form = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
    const link = [...links].find((href) => form.test(href) && !lists.includes(href))
    if (link === undefined) throw new Error(`No page of the back office leads to ${pattern}`)
    return link
  })
  const nowhere = patternsOf({ NotFoundPage }).map((path) => path.replaceAll(/:\w+/g, 'nowhere'))
  return [...lists, ...ofOne, ...nowhere]
}
