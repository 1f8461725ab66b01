import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInContext, runInNewContext } from 'node:vm'
import { hardenProcess } from './harden-process'
import { isText } from './is-text'
import type { FromRenderer, StartMessage, ToRenderer } from './messages'
import { createPlaceWriter } from './place-writer'
import { type ContextCalls, createBareContext, furnishContext } from './release-context'
import { createReleaseFiles } from './release-files'
import { textCalls } from './text-calls'
import { createTimerCalls } from './timer-calls'

/**
 * The program of a renderer process. It runs releases, so it starts with an empty environment and Node's permission flags, and
 * takes everything else away from itself before the first line of a release runs. Only this program's own messages count: what
 * it says is parsed by the server's process.
 */

const MAX_HTML = 4 * 1024 * 1024
const MAX_TEXT = 2000
const MAX_REPORTS_PER_SECOND = 50

const { setInterval, setImmediate } = globalThis
const { send: sendMessage, memoryUsage, cpuUsage, exit } = process

const send = (message: FromRenderer): void => {
  sendMessage?.call(process, message)
}

// The flag is off again before the release's context is made, which would get the function too.
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

const enter = createPlaceWriter()
const context = createBareContext()

let collectAboveBytes = Number.POSITIVE_INFINITY
let reportsThisSecond = 0
setInterval(() => {
  reportsThisSecond = 0
}, 1000).unref()

function report(place: string, message: string): void {
  if (!isText(place) || !isText(message)) return
  reportsThisSecond += 1
  if (reportsThisSecond > MAX_REPORTS_PER_SECOND) return
  send({ kind: 'report', place: place.slice(0, 100), message: message.slice(0, MAX_TEXT) })
}

/** By the read's id. */
const readers = new Map<number, string>()

function begin(start: StartMessage): void {
  const files = createReleaseFiles([start.shell, ...start.remotes], context)
  collectAboveBytes = start.collectAboveBytes

  const calls: ContextCalls = {
    enter: (place) => isText(place) && enter(place),
    processorMs() {
      const { user, system } = cpuUsage()
      return (user + system) / 1000
    },
    report,
    ...createTimerCalls((id) => release.timers.fire(id)),
    ...textCalls,
    resolve: (part, from, request) => files.resolve(part, from, request),
    compile: (part, path) => files.compile(part, path),
    read(id, part, path, language, page) {
      if (!isText(part) || !isText(path) || !isText(language)) return
      readers.set(id, part)
      const forPage = typeof page === 'number' && page > 0 ? { page } : {}
      send({
        kind: 'read',
        id,
        part: part.slice(0, 100),
        path: path.slice(0, MAX_TEXT),
        language: language.slice(0, 100),
        ...forPage,
      })
    },
    turn: (id) => void setImmediate(() => release.shell.turned(id)),
    ready: () => send({ kind: 'ready' }),
    unusable: (message) => send({ kind: 'unusable', message: message.slice(0, MAX_TEXT) }),
    page(id, html, styles, queries, rest) {
      const length = html.length + styles.length + queries.length + rest.length
      if (length > MAX_HTML) send({ kind: 'failedPage', id, message: `the page has ${length} characters` })
      else send({ kind: 'page', id, html, styles, queries, rest })
    },
    failedPage: (id, message) => send({ kind: 'failedPage', id, message: message.slice(0, MAX_TEXT) }),
    loaded: (id, problem) =>
      send({ kind: 'loaded', id, problem: isText(problem) ? problem.slice(0, MAX_TEXT) : null }),
  }

  const release = furnishContext(context, calls)
  process.on('message', (message: ToRenderer) => {
    switch (message.kind) {
      case 'shop':
        return release.shell.setShop(message.brand, message.menus, message.inLanguages)
      case 'render':
        return release.shell.render(message.id, message.url, message.currency, message.isTraced === true)
      case 'load':
        return release.shell.load(message.id, message.address)
      case 'answer':
        return release.shell.answer(message.id, takeReader(message.id), message.status, message.json)
      case 'refusal':
        return release.shell.refuse(message.id, takeReader(message.id), message.message)
      default:
        return undefined
    }
  })
  // The reason is a value of the release: only the release's context may look at it.
  process.on('unhandledRejection', (reason) =>
    report('shell', `unhandled: ${release.timers.describe(reason)}`),
  )
  process.on('uncaughtException', (error) => {
    report('shell', `uncaught: ${release.timers.describe(error)}`)
  })

  hardenProcess(languageNames)
  release.shell.start({
    origin: start.origin,
    brand: start.brand,
    menus: start.menus,
    inLanguages: start.inLanguages,
    release: start.release,
    ...(start.slotMs !== undefined && { slotMs: start.slotMs }),
    reportsEveryThrow: start.reportsEveryThrow === true,
    shellEntry: start.shell.entry,
    remotes: JSON.stringify(start.remotes.map(({ name, entry }) => [name, entry])),
  })
}

const takeReader = (id: number): string => {
  const part = readers.get(id) ?? 'shell'
  readers.delete(id)
  return part
}

const languageNames: string[] = runInContext('Object.getOwnPropertyNames(globalThis)', context)

function pong(): void {
  let usage = memoryUsage()
  if (usage.heapUsed + usage.external > collectAboveBytes && typeof collect === 'function') {
    collect()
    usage = memoryUsage()
  }
  send({ kind: 'pong', heapBytes: usage.heapUsed + usage.external, rssBytes: usage.rss })
}

process.on('disconnect', () => exit(0))
process.on('message', (message: ToRenderer) => {
  if (message.kind === 'ping') pong()
  if (message.kind === 'start') begin(message)
})
