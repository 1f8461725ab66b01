import type { Page } from '@playwright/test'

export interface TabLog {
  /** What the test does now. */
  add(text: string): void
  /** What was clicked so far, each as the beginning of its element's HTML. */
  readonly clicked: readonly string[]
  /** What happened last, a line each, with seconds since the tab was opened. */
  last(lines: number): string
}

const MARK = 'tab log: '
const CLICK = 'click '

/**
 * Notes what happens in a tab, so that a test that fails seldom can say why: presses as the page received them, navigations and reloads, page
 * loads with their answers, requests that failed, and which places were hydrated or failed.
 */
export async function startTabLog(page: Page): Promise<TabLog> {
  const startedAt = Date.now()
  const lines: string[] = []
  const clicked: string[] = []
  const add = (text: string) => lines.push(`${((Date.now() - startedAt) / 1_000).toFixed(2)} ${text}`)
  page.on('console', (message) => {
    if (!message.text().startsWith(MARK)) return
    const text = message.text().slice(MARK.length)
    if (text.startsWith(CLICK)) clicked.push(text.slice(CLICK.length))
    add(text)
  })
  page.on('framenavigated', (frame) => add(`is at ${frame.url()}`))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) add(`asks for ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) add(`is answered ${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => add(`fails ${request.url()} ${request.failure()?.errorText}`))
  await page.addInitScript((mark) => {
    const say = (text: string) => console.debug(mark + text)
    window.navigation?.addEventListener('navigate', ({ navigationType, destination }) =>
      say(`${navigationType} to ${destination.url}${destination.sameDocument ? '' : ', another document'}`),
    )
    const tagOf = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest('a, button') ?? target).outerHTML.slice(0, 100) : ''
    for (const type of ['mousedown', 'mouseup', 'click'] as const) {
      window.addEventListener(type, ({ target }) => say(`${type} ${tagOf(target)}`), { capture: true })
    }
    new MutationObserver((changes) => {
      for (const { attributeName, target } of changes) say(`${attributeName} ${tagOf(target)}`)
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated', 'data-failed'] })
  }, MARK)
  return { add, clicked, last: (count) => lines.slice(-count).join('\n') }
}
