import { setTimeout as wait } from 'node:timers/promises'
import { promote, rollBack } from '@store/remote-kit/operator/composition-calls.mjs'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createOperator, OPERATED_STORE } from '../operator.mjs'
import { createReport } from '../report.mjs'
import { createDataDir, removeDataDir, startStore } from '../store-process.mjs'
import { ask, median } from './rollbacks.mjs'

const PROCESSES = 10
const ROUNDS = 5
const LIMIT_MS = 5_000
const GIVEN_UP_MS = 60_000
/** Between two looks at one process: pages asked for more often would take the processors that the processes need. */
const LOOK_MS = 200

/**
 * Ten processes with pages on one database, so that each has a tenth of the machine: from the command of a promotion, and of a rollback,
 * to a page of each with the new composition.
 */
export async function measureAdoption() {
  const report = createReport('Ten processes take over a composition')
  const add = report.table(
    'command',
    'processes',
    'command answered ms',
    'half of them, ms',
    'the last one, ms',
    'the last one, slowest of five',
    'all rendered by the server, slowest of five',
    'kept',
  )
  const dataDir = createDataDir()
  const postgres = await startPostgres()
  const stores = []
  try {
    for (let index = 0; index < PROCESSES; index += 1) {
      const roles = index === 0 ? {} : { ROLES: 'pages' }
      stores.push(
        await startStore({ databaseUrl: postgres.url, dataDir, env: { ...OPERATED_STORE, ...roles } }),
      )
    }
    const { call, publish } = createOperator(stores[0].origin)
    const { name, version } = await publish('catalog-mfe', { label: 'bench' })
    const seen = { promotion: [], rollback: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const promoting = () => call(promote, { body: { versions: { [name]: version }, why: 'bench' } })
      seen.promotion.push(await measureOnce(stores, promoting, ({ versions }) => versions[name] === version))
      const rollingBack = () => call(rollBack, { body: { name, version: null, why: 'bench' } })
      seen.rollback.push(await measureOnce(stores, rollingBack, ({ versions }) => versions[name] !== version))
    }
    for (const [command, rounds] of Object.entries(seen)) {
      const last = rounds.map(({ adopted }) => Math.max(...adopted))
      add(
        command,
        PROCESSES,
        median(rounds.map(({ answeredMs }) => answeredMs)),
        median(rounds.map(({ adopted }) => median(adopted))),
        median(last),
        Math.round(Math.max(...last)),
        Math.max(...rounds.flatMap(({ rendered }) => rendered)),
        Math.max(...last) <= LIMIT_MS ? 'kept' : 'broken',
      )
    }
  } finally {
    for (const store of stores) await store.stop()
    await postgres.stop()
    removeDataDir(dataDir)
  }
  report.say(
    `\n${ROUNDS} of each, at the process that answers the command and at nine others; the pages are counted from the moment that the composition was made, after the gate. Limit: 5 s.`,
  )
  report.keep()
}

/**
 * @returns ms since the command was sent: its answer; and ms since the composition was made, after the gate: each process's first page that is
 *   right, and its first that is right and whole, as browsers render those before
 */
async function measureOnce(stores, command, isRight) {
  // Anywhere between two of the polls that tell processes of a change.
  await wait(700 + Math.random() * 500)
  const startedAt = performance.now()
  const until = async (origin, isIt) => {
    while (!isIt(await ask(origin, { cookie: '' }))) {
      if (performance.now() - startedAt > GIVEN_UP_MS) throw new Error(`${origin} did not take it over`)
      await wait(LOOK_MS)
    }
    return Date.now()
  }
  const watching = stores.map(async ({ origin }) => ({
    adoptedAt: await until(origin, isRight),
    renderedAt: await until(origin, (page) => isRight(page) && page.isWhole),
  }))
  // If the command fails, its own error is told and not theirs, whose processes end with it.
  for (const each of watching) each.catch(() => {})
  const madeAt = new Date((await command()).createdAt).getTime()
  const answeredMs = performance.now() - startedAt
  const served = await Promise.all(watching)
  return {
    answeredMs,
    adopted: served.map(({ adoptedAt }) => adoptedAt - madeAt),
    rendered: served.map(({ renderedAt }) => renderedAt - madeAt),
  }
}
