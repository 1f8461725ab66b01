import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createReport } from '../report.mjs'
import { startStore } from '../store-process.mjs'
import { bookings, load, newLists, uncachedPages } from './server-load.mjs'

/** What one process carries, on both databases. */
export async function measureServer() {
  const report = createReport('Server, one process, 10 connections')
  const add = report.table('what', 'database', 'per second', 'p50 ms', 'p99 ms', 'refused', 'floor')
  const tell = (what, database, { perSecond, p50, p99, failed }, floor) =>
    add(what, database, perSecond, p50, p99, failed, floor)
  const memory = []
  /** In ms. */
  const each = { server: '', renderer: '' }

  const embedded = await startStore()
  try {
    const { origin } = embedded
    const rest = embedded.memory()
    const ofApi = (path) => load(`${origin}/api/Product${path}`)
    tell('home page, cached', 'PGlite', await load(`${origin}/`), '1000/s')
    const before = { server: embedded.processorSeconds(), renderer: embedded.rendererSeconds() }
    const pages = await uncachedPages(origin)
    const msEach = (seconds) => ((1000 * seconds) / pages.all).toFixed(1)
    each.server = msEach(embedded.processorSeconds() - before.server)
    each.renderer = msEach(embedded.rendererSeconds() - before.renderer)
    tell('list page, not cached', 'PGlite', pages, '300/s')
    tell('list page of a new filter', 'PGlite', await newLists(origin), '–')
    tell('API list', 'PGlite', await ofApi('/GetAllProductsWithReviews?page=1'), '3000/s, p99 50 ms')
    tell('API detail', 'PGlite', await ofApi('/GetProductReviewsById/1'), '3000/s, p99 50 ms')
    tell('booking', 'PGlite', await bookings(origin), '80/s')
    memory.push(`PGlite ${rest} MB at rest (at most 700), ${embedded.memory()} MB after the load`)
  } finally {
    await embedded.stop()
  }

  const server = await startPostgres()
  const other = await startStore({ databaseUrl: server.url })
  try {
    const rest = other.memory()
    tell('booking', 'PostgreSQL', await bookings(other.origin), '150/s')
    memory.push(`PostgreSQL ${rest} MB at rest (at most 350), ${other.memory()} MB after the load`)
  } finally {
    await other.stop()
    await server.stop()
  }
  report.say(
    `\nA list page that is not cached takes ${each.server} ms of the server's processor time and ${each.renderer} ms of its renderer's, whatever else the machine does.`,
  )
  report.say(`\nMemory of the server process: ${memory.join('; ')}.`)
  report.keep()
}
