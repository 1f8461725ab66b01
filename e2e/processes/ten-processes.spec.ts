import { expect, test } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { type StoreProcesses, startStoreProcesses } from '../support/processes/store-processes'
import { release } from '../support/release-command'

test.describe.configure({ mode: 'serial' })

const PROCESSES = 10
/** Of a machine whose processors all of them share. */
const PATIENCE = { timeout: 120_000, intervals: [250] }

let store: StoreProcesses
let operator: string
test.beforeAll(async () => {
  test.setTimeout(20 * 60_000)
  store = await startStoreProcesses(PROCESSES, startPostgres)
  operator = `http://127.0.0.1:${store.nginx.port}`
})
test.afterAll(() => store?.stop())

/** What each process serves of `content`, once for each version. */
async function versionsServed(): Promise<readonly string[]> {
  const all = await Promise.all(
    store.processes.map(async ({ origin }) => {
      const html = await (await fetch(`${origin}/`)).text()
      const { release: live } = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
      return String(live?.remotes.content.version)
    }),
  )
  return [...new Set(all)]
}

async function publishContent(label: string): Promise<string> {
  const { folder, version } = alterRelease('content-mfe', { label })
  await release(operator, 'publish', folder)
  return version
}

test('ten processes all serve what was promoted, and what was before after a rollback [REL-05]', async () => {
  test.setTimeout(10 * 60_000)
  const [before = ''] = await versionsServed()
  const version = await publishContent('ten')
  await release(operator, 'promote', 'content', version)
  await expect.poll(versionsServed, PATIENCE).toEqual([version])
  await release(operator, 'rollback', 'content')
  await expect.poll(versionsServed, PATIENCE).toEqual([before])
})

test('after promotions in a row all ten serve the last, a process that was halted too [REL-05]', async () => {
  test.setTimeout(10 * 60_000)
  const versions = [await publishContent('one'), await publishContent('two'), await publishContent('three')]
  // A halted process answers nobody, so the commands go to one that is not.
  const at = store.processes[0]?.origin
  store.processes.at(-1)?.signal('SIGSTOP')
  for (const version of versions) await release(at, 'promote', 'content', version)
  store.processes.at(-1)?.signal('SIGCONT')
  await expect.poll(versionsServed, PATIENCE).toEqual([versions.at(-1)])
})
