import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { applyContentFiles } from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { eq } from 'drizzle-orm'
import { changeSetItems, changeSets } from '../../db/schema/change-sets'

let store: TestStore
let line: CommandLine
let folder: string
beforeAll(async () => {
  store = await createTestStore()
  await store.commerce.noteSitePages(['/pages/:slug'])
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'store-changes-'))
}, 120_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const changes = (...words: readonly string[]) => line.run('changes', ...words)
const PRICE = ['--sku', 'briefs', '--price', '+10%', '--currency', 'INR'] as const

it('prepares, shows, publishes and undoes a set by command [STAFF-46]', async () => {
  await applyContentFiles(store, {
    'pages/feast.md':
      '---\ntitle: Feast\nlead: Lead.\ndescription: It.\ndraft: true\n---\n\n## What {#what}\n\nAll.\n',
  })
  const settings = join(folder, 'settings.yaml')
  await writeFile(settings, 'menus:\n  main:\n    - label: Feast\n      to: /pages/feast\n')

  expect(await changes('create', 'Feast')).toContain('Change set 1 is made.')
  expect(await changes('add', '1', '--content', 'page/feast')).toBe('In change set 1: page/feast.')
  expect(await changes('add', '1', '--settings', settings)).toBe('In change set 1: menus.')
  expect(await changes('add', '1', ...PRICE)).toBe('In change set 1: products.')
  const shown = await changes('show', '1')
  expect(shown).toContain('Feast, by root: open')
  expect(shown).toContain('page/feast (content), by root')
  expect(shown).toMatch(/briefs, Regular, Price in INR\s+₹899\s+₹989/i)

  expect(await changes('publish', '1')).toContain('Change set 1 is published.')
  expect(await line.run('price', 'show', 'briefs')).toContain('₹989')
  expect(await changes('list')).toMatch(/1\s+Feast\s+published .*\s3\s+root/)
  expect(await changes('undo', '1')).toContain('as it was before')
  expect(await line.run('price', 'show', 'briefs')).toContain('₹899')
})

it('takes a change out, schedules, calls off and deletes by command [STAFF-46]', async () => {
  const { id } = Object(await line.json('changes', 'create', 'Later'))
  const set = String(id)
  await changes('add', set, ...PRICE)
  await changes('add', set, '--sku', 'liners', '--visible', 'no')
  expect(await changes('schedule', set, '--at', '2099-01-01T09:00+05:30')).toContain('2099-01-01T03:30:00')
  await expect(changes('remove', set)).rejects.toThrow('is scheduled')
  expect(await changes('unschedule', set)).toContain('not scheduled any more')
  expect(await changes('remove', set, 'products')).toContain('products is not in change set')
  await expect(changes('publish', set)).rejects.toThrow('The set is empty')
  expect(await changes('remove', set)).toContain('is deleted')
  await expect(changes('show', set)).rejects.toThrow('There is no change set')
})

it('says for each command where to do it if this process changes no releases [STAFF-46]', async () => {
  const { id } = Object(await line.json('changes', 'create', 'Version'))
  const set = String(id)
  await expect(changes('add', set, '--release', 'catalog@2.0.0')).rejects.toThrow(
    'This process changes no releases. Add the version in the back office.',
  )
  // As one that was added in the back office.
  const { db } = store.database
  const change = { name: 'catalog', version: '2.0.0', before: '1.0.0' }
  const added = { kind: 'release', subject: 'catalog', addedAt: store.clock.now(), addedBy: 'asha' }
  await db.insert(changeSetItems).values({ setId: id, change, ...added })
  await expect(changes('preview', set)).rejects.toThrow('Make the preview link in the back office.')
  await expect(changes('publish', set)).rejects.toThrow('Publish the set in the back office, or schedule it')

  const published = { state: 'published', publishedAt: store.clock.now(), publishedBy: 'asha' } as const
  await db.update(changeSets).set(published).where(eq(changeSets.id, id))
  await db.update(changeSetItems).set({ done: {} }).where(eq(changeSetItems.setId, id))
  await expect(changes('undo', set)).rejects.toThrow('Undo the set in the back office.')
})
