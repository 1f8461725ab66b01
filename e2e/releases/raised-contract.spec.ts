import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { CONTENT_RENDERED, test } from '../support/own-store'
import { buildChanged, publish, release } from '../support/release-command'

/** The slot as it is, under the next version of its contract. */
const MODULE = readFileSync(
  fileURLToPath(new URL('../../content-mfe/src/blog/blog-cards-slot.ts', import.meta.url)),
  'utf8',
).replace('version: 1', 'version: 2')
const FIRST = "1: './src/blog/blog-cards-slot.ts'"
const SECOND = "2: './src/blog/blog-cards-2-slot.ts'"

test('the contract of a slot is raised in either order without a broken page [REL-04, REL-05]', async ({
  page,
  store,
}) => {
  test.setTimeout(300_000)
  const { origin } = store
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))

  /** The shell places version 1 of the slot so far, and the remote offers it. */
  const contentWith = async (label: string, offers: string) =>
    publish(
      origin,
      await buildChanged('content-mfe', {
        label,
        replace: [['remote.ts', FIRST, offers]],
        add: { 'src/blog/blog-cards-2-slot.ts': MODULE },
      }),
    )
  const shell = await publish(
    origin,
    await buildChanged('shell', {
      label: 'needs-2',
      replace: [['remote.ts', "'content/BlogCards': 1", "'content/BlogCards': 2"]],
    }),
  )
  const both = await contentWith('both', `${FIRST}, ${SECOND}`)
  const onlySecond = await contentWith('only-2', SECOND)

  const promote = (name: string, version: string) =>
    release(origin, 'promote', name, version).then(
      () => 'live',
      (error: Error) => error.message,
    )
  const expectWholePage = async () => {
    await store.untilMarkup('/', (markup) => markup.includes(CONTENT_RENDERED))
    await page.goto('/')
    const cards = page.locator('[data-slot="content/BlogCards"]')
    await cards.scrollIntoViewIfNeeded()
    await expect(cards.locator('[data-slot-content][data-hydrated]')).toHaveCount(1)
    expect(problems).toEqual([])
  }

  await test.step('shell first: refused by name', async () => {
    expect(await promote('shell', shell)).toMatch(
      /shell \S+ needs version 2 of the slot content\/BlogCards; content \S+ offers 1/,
    )
    await expectWholePage()
  })
  await test.step('remote first, without the version that is still placed: refused by name', async () => {
    expect(await promote('content', onlySecond)).toMatch(
      /shell \S+ needs version 1 of the slot content\/BlogCards; content \S+ offers 2/,
    )
    await expectWholePage()
  })
  await test.step('remote first with both versions, then the shell, then the remote without the first', async () => {
    expect(await promote('content', both)).toBe('live')
    await expectWholePage()
    expect(await promote('shell', shell)).toBe('live')
    await expectWholePage()
    expect(await promote('content', onlySecond)).toBe('live')
    await expectWholePage()
  })
  await test.step('the way back is judged by the same rule', async () => {
    await expect(store.rollBack('shell')).rejects.toThrow(/needs version 1 of the slot content\/BlogCards/)
    await store.rollBack('content')
    await store.rollBack('shell')
    await expectWholePage()
  })
})
