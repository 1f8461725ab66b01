import { createReport } from '../report.mjs'
import { load } from '../server/server-load.mjs'
import { startStore } from '../store-process.mjs'

const FLOOR = 5_000
const ROUNDS = 3

/** What open tabs ask for every few seconds: whether there is something new, and the whole document; beside the smallest answer of the server. */
export async function measureReleaseDocument() {
  const report = createReport('Release document, one process, 10 connections')
  const add = report.table(
    'what',
    'per second',
    'p50 ms',
    'p99 ms',
    'per second of processor time',
    'bytes',
    'refused',
    `at least ${FLOOR}`,
  )
  const store = await startStore()
  try {
    const url = `${store.origin}/releases/current`
    const document = await fetch(url)
    const bytes = (await document.arrayBuffer()).byteLength
    const headers = { 'accept-encoding': 'br, gzip', 'if-none-match': document.headers.get('etag') }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [what, size, address, more] of [
        ['nothing new (304)', 0, url, { headers }],
        ['the whole document', bytes, url, {}],
        ['beside it: /health/live', '–', `${store.origin}/health/live`, {}],
      ]) {
        const before = store.processorSeconds()
        const { perSecond, p50, p99, failed, unchanged, all } = await load(address, more)
        const refused = failed - (more.headers ? unchanged : 0)
        const alone = Math.round(all / (store.processorSeconds() - before))
        add(what, perSecond, p50, p99, alone, size, refused, alone >= FLOOR ? 'kept' : 'broken')
      }
    }
    report.say(
      '\nPer second is with all else that runs on the two cores; per second of processor time is what one process answers that has a core to itself.',
    )
    report.keep()
  } finally {
    await store.stop()
  }
}
