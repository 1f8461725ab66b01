/*
 * Loaded into a store's process before its program (`node --import`): the process that started it can shift its clock and
 * fill its disk. The program itself knows nothing of it.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'

const dataDir = resolve(process.env.DATA_DIR ?? '.data')
let clockOffsetMs = Number(process.env.CHAOS_CLOCK_OFFSET_MS ?? 0)
let isDiskFull = false
let refusedWrites = 0

shiftClock()
fillDisk()

process.on('message', (order) => {
  if (typeof order !== 'object' || order === null) return
  if ('clockOffsetMs' in order) clockOffsetMs = Number(order.clockOffsetMs)
  if ('isDiskFull' in order) isDiskFull = Boolean(order.isDiskFull)
  process.send?.({ done: 'order' in order ? order.order : null, refusedWrites })
})
// A listener alone must not keep the process alive.
process.channel?.unref()

function shiftClock() {
  const SystemDate = Date
  const now = () => SystemDate.now() + clockOffsetMs
  globalThis.Date = /** @type {DateConstructor} */ (
    new Proxy(SystemDate, {
      construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
      apply: (target) => new target(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  )
}

/** Every write below the data folder fails as the operating system would fail it; what is there can be read. */
function fillDisk() {
  const noSpace = (/** @type {string} */ call) => {
    refusedWrites += 1
    return Object.assign(new Error(`ENOSPC: no space left on device, ${call}`), {
      code: 'ENOSPC',
      errno: -28,
      syscall: call,
    })
  }
  const isOurs = (/** @type {unknown} */ path) =>
    typeof path === 'string' && (path === dataDir || resolve(path).startsWith(dataDir + sep))
  const isOursOpen = (/** @type {number} */ descriptor) => {
    try {
      return isOurs(fs.readlinkSync(`/proc/self/fd/${descriptor}`))
    } catch {
      return false
    }
  }
  const isForWriting = (/** @type {unknown} */ flags) =>
    typeof flags === 'number'
      ? (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR | fs.constants.O_CREAT)) !== 0
      : typeof flags === 'string' && /[wa+]/.test(flags)

  const { writeSync, ftruncateSync, mkdirSync } = fs
  const { open, statfs: statfsLater } = fs.promises
  Object.assign(fs, {
    writeSync(/** @type {Parameters<typeof writeSync>} */ ...args) {
      if (isDiskFull && isOursOpen(args[0])) throw noSpace('write')
      return writeSync(...args)
    },
    ftruncateSync(/** @type {Parameters<typeof ftruncateSync>} */ ...args) {
      if (isDiskFull && (args[1] ?? 0) > 0 && isOursOpen(args[0])) throw noSpace('ftruncate')
      return ftruncateSync(...args)
    },
    mkdirSync(/** @type {Parameters<typeof mkdirSync>} */ ...args) {
      if (isDiskFull && isOurs(args[0])) throw noSpace('mkdir')
      return mkdirSync(...args)
    },
  })
  Object.assign(fs.promises, {
    async open(/** @type {Parameters<typeof open>} */ ...args) {
      if (isDiskFull && isOurs(args[0]) && isForWriting(args[1])) throw noSpace('open')
      return open(...args)
    },
    async statfs(/** @type {Parameters<typeof statfsLater>} */ ...args) {
      const found = await statfsLater(...args)
      return isDiskFull && isOurs(args[0]) ? Object.assign(found, { bavail: 0, bfree: 0 }) : found
    },
  })
  syncBuiltinESMExports()
}
