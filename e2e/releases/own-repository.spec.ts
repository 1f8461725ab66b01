import { expect } from '@playwright/test'
import { createNewRepository } from '../support/own-repository'
import { TOKEN, test } from '../support/own-store'

test.use({ gate: 'render' })

test('a first version goes from an empty folder to a share of visitors, to all [REL-01, REL-05]', async ({
  page,
  store,
}) => {
  test.setTimeout(10 * 60_000)
  const { origin } = store
  const repository = await createNewRepository('gift-cards')
  const release = (...args: readonly string[]) =>
    repository.run('store-release', args, { STORE_URL: origin, OPERATOR_TOKEN: TOKEN })
  /** Each for a visitor of its own, for none keeps a cookie. */
  const statuses = async () => {
    const found = await Promise.all(
      Array.from({ length: 24 }, async () => (await fetch(`${origin}/gift-cards`)).status),
    )
    return [...new Set(found)].sort()
  }
  try {
    expect(await repository.run('tsc', ['--noEmit'])).toBe('')
    expect(await repository.run('jest', ['--maxWorkers=1'])).toContain('1 passed')
    await repository.run('rspack', ['build'])
    expect(await release('plan')).toMatch(
      /^gift-cards 0\.1\.0-\w+, not published yet; no version is live\n[\s\S]*Nothing breaks\.\n$/,
    )
    expect(await release('publish', '--no-browser')).toMatch(/gift-cards 0\.1\.0-\w+ is published\.\n$/)
    await page.goto((await release('preview')).split('\n')[0] ?? '')
    await page.goto('/gift-cards')
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
    expect(await statuses(), 'in a preview alone').toEqual([404])

    await release('canary', '--percent', '50')
    await expect.poll(statuses).toEqual([200, 404])
    expect(await release('watch', '--views', '1', '--minutes', '1')).toMatch(/: 0 of \d+ pages failed\n$/)
    await release('canary', '--stop')
    expect(await statuses()).toEqual([404])

    await release('canary', '--percent', '25')
    await release('promote')
    expect(await statuses()).toEqual([200])
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain('/gift-cards</loc>')
    expect(await release('rollback')).toMatch(/^Generation \d+: gift-cards is not live\.\n$/)
    expect(await statuses()).toEqual([404])

    repository.edit('package.json', '"version": "0.1.0"', '"version": "0.2.0"')
    await repository.run('rspack', ['build'])
    expect(await release('plan'), 'of the version that package.json names').toContain('gift-cards 0.2.0-')
    repository.edit('package.json', '  "version": "0.2.0",\n', '')
    await expect(repository.run('rspack', ['build'])).rejects.toThrow('package.json names no version')
  } finally {
    repository.remove()
  }
})
