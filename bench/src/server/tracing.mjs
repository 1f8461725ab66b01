import { createServer } from 'node:http'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { medianOf } from '../median.mjs'
import { createReport, reached } from '../report.mjs'
import { startStore } from '../store-process.mjs'
import { load, newLists } from './server-load.mjs'

const RUNS = 10
/** Without a collector either: how far it is from the first one is how exact a run is. */
const NONE = 'no collector'
const CONTROL = 'no collector, a second store'
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
 * What tracing costs: stores without a collector, and with one that gets none, a tenth and all of the requests. They are asked in turn, round by
 * round, each in every place of the order; what is told is how much more than the store without a collector takes in the same round.
 *
 * @param {{ runs?: number }} options
 */
export async function measureTracing({ runs = RUNS }) {
  const report = createReport('Traces: what they cost, one process on PostgreSQL, 10 connections')
  const add = report.table(
    'what',
    'traces',
    'per second',
    'processor ms each',
    'more',
    'half of the rounds',
    'spans that arrived',
  )
  const collector = await startCollector()
  const sampled = (share) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: share,
  })
  const kinds = {
    [NONE]: {},
    [CONTROL]: {},
    ...Object.fromEntries(Object.entries(SHARES).map(([kind, share]) => [kind, sampled(share)])),
  }
  const stores = []
  const verdicts = []
  try {
    for (const [kind, env] of Object.entries(kinds)) stores.push({ kind, ...(await startOne(env)) })
    for (const [what, ask] of Object.entries(QUESTIONS)) {
      const rounds = []
      // The first round is for compilers and caches, and does not count.
      for (let run = -1; run < runs; run += 1) {
        const round = await askAll(inOrder(stores, Math.max(0, run)), ask, collector)
        if (run >= 0) rounds.push(round)
      }
      for (const { kind } of stores) {
        const each = rounds.map((round) => round.get(kind))
        const ratios = rounds
          .map((round) => round.get(kind).processorMs / round.get(NONE).processorMs)
          .sort((a, b) => a - b)
        const percent = toPercent(quantileOf(ratios, 0.5))
        const half =
          kind === NONE ? '' : [0.25, 0.75].map((q) => `${toPercent(quantileOf(ratios, q))} %`).join(' to ')
        const [perSecond, processorMs, spans] = ['perSecond', 'processorMs', 'spans'].map((figure) =>
          medianOf(each, figure),
        )
        add(what, kind, perSecond, processorMs.toFixed(3), `${percent} %`, half, Math.round(spans))
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
    `\nThe processor time is that of the server and its renderer, whatever else the machine does. “More” is the median of ${runs} rounds, in each of which all stores are asked, every time in another order; beside it the half of the rounds in the middle. The second store without a collector differs from the first one by chance alone. Without a collector no hook is registered and no package loaded; off is a collector and a share of 0. Targets: ${verdicts.join('; ')}.`,
  )
  report.keep()
}

/** So that each store comes at each place, and after each other one. */
function inOrder(stores, run) {
  const turned = stores.map((_, index) => stores[(index + (run >> 1)) % stores.length])
  return run % 2 === 0 ? turned : turned.toReversed()
}

async function askAll(stores, ask, collector) {
  const round = new Map()
  for (const { kind, store } of stores) round.set(kind, await askOne(store, ask, collector))
  return round
}

/** @param {readonly number[]} sorted */
const quantileOf = (sorted, share) => {
  const at = share * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** Beyond the whole, with one digit. */
const toPercent = (ratio) => Math.round(1000 * (ratio - 1)) / 10

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
