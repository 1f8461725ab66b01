import { createServer } from 'node:http'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { medianOf } from '../median.mjs'
import { createReport, reached } from '../report.mjs'
import { startStore } from '../store-process.mjs'
import { load, newLists } from './server-load.mjs'

const RUNS = 5
/** By share of the requests. */
const SHARES = { off: '0', 'a tenth': '0.1', all: '1' }
/** Processor time of a request beyond that without a collector, in percent; requests per second of a busy process follow from it. */
const MOST_PERCENT = { off: 2, 'a tenth': 10 }

/** What is asked of each store: the API from memory, and pages whose data PostgreSQL is asked for. */
const QUESTIONS = {
  'API detail': (origin) => load(`${origin}/api/Product/GetProductReviewsById/1`),
  'list page of a new filter': newLists,
}

/**
 * What tracing costs: stores without a collector, and with one that gets none, a tenth and all of the requests, asked in turn in one run.
 *
 * @param {{ runs?: number }} options
 */
export async function measureTracing({ runs = RUNS }) {
  const report = createReport('Traces: what they cost, one process on PostgreSQL, 10 connections')
  const add = report.table('what', 'traces', 'per second', 'processor ms each', 'more', 'spans that arrived')
  const collector = await startCollector()
  const sampled = (share) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: share,
  })
  const kinds = {
    'no collector': {},
    ...Object.fromEntries(Object.entries(SHARES).map(([kind, share]) => [kind, sampled(share)])),
  }
  const stores = []
  const verdicts = []
  try {
    for (const [kind, env] of Object.entries(kinds)) stores.push({ kind, ...(await startOne(env)) })
    for (const [what, ask] of Object.entries(QUESTIONS)) {
      const found = new Map(stores.map(({ kind }) => [kind, []]))
      for (let run = 0; run < runs; run += 1) {
        // Another order each time, so that no store is always the first.
        for (const { kind, store } of run % 2 === 0 ? stores : stores.toReversed()) {
          found.get(kind).push(await askOne(store, ask, collector))
        }
      }
      const without = medianOf(found.get('no collector'), 'processorMs')
      for (const [kind, each] of found) {
        const processorMs = medianOf(each, 'processorMs')
        const percent = Math.round((1000 * (processorMs - without)) / without) / 10
        const spans = Math.round(medianOf(each, 'spans'))
        add(what, kind, medianOf(each, 'perSecond'), processorMs.toFixed(3), `${percent} %`, spans)
        const most = MOST_PERCENT[kind]
        if (most !== undefined)
          verdicts.push(`${what}, ${kind}: at most ${most} %, ${reached(percent <= most)}`)
      }
    }
  } finally {
    for (const { store, server } of stores) {
      await store.stop()
      await server.stop()
    }
    await collector.stop()
  }
  report.say(
    `\nThe processor time is that of the server and its renderer, whatever else the machine does. Without a collector no hook is registered and no package loaded; off is a collector and a share of 0. Targets: ${verdicts.join('; ')}.`,
  )
  report.keep()
}

async function startOne(env) {
  const server = await startPostgres()
  const store = await startStore({ databaseUrl: server.url, env: { PICTURES_AHEAD: 'false', ...env } })
  return { server, store }
}

async function askOne(store, ask, collector) {
  const [spans, seconds] = [collector.spans(), store.processorSeconds() + store.rendererSeconds()]
  const { perSecond, all } = await ask(store.origin)
  const taken = store.processorSeconds() + store.rendererSeconds() - seconds
  return { perSecond, processorMs: (1000 * taken) / all, spans: collector.spans() - spans }
}

/** Takes traces and counts their spans. */
async function startCollector() {
  let spans = 0
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      spans += Buffer.concat(chunks).toString('utf8').split('"spanId"').length - 1
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    spans: () => spans,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
