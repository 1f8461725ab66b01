import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createPdfWorker } from './pdf-renderer'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => jest.useRealTimers())

/** A thread that answers each job by the given statement. */
async function programOf(statement: string): Promise<string> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, sheets }) => { ${statement} })`,
  )
  return file
}
const ECHO = `parentPort.postMessage({ id, bytes: new Uint8Array([sheets.length]) })`

it('makes documents in a thread of its own, each for the one who asked [FLT-19]', async () => {
  const documents = createPdfWorker({ file: await programOf(ECHO) })
  const answers = await Promise.all([documents.render([]), documents.render([]), documents.render([])])
  expect(answers.map((bytes) => [...bytes])).toEqual([[0], [0], [0]])
  await documents.stop()
})

it('tells what went wrong with one document and makes the next [FLT-19]', async () => {
  const documents = createPdfWorker({
    file: await programOf(`id === 1 ? parentPort.postMessage({ id, problem: 'no font' }) : ${ECHO}`),
  })
  await expect(documents.render([])).rejects.toThrow('no font')
  expect([...(await documents.render([]))]).toEqual([0])
  await documents.stop()
})

it('replaces a thread that died [FLT-19]', async () => {
  const documents = createPdfWorker({ file: await programOf(`id === 1 ? process.exit(1) : ${ECHO}`) })
  await expect(documents.render([])).rejects.toThrow('ended')
  expect([...(await documents.render([]))]).toEqual([0])
  await documents.stop()
})

it('replaces a thread that hangs, and refuses more than it can hold [FLT-19]', async () => {
  const hangs = join(folder, 'hangs')
  const timeoutMs = 15_000
  const documents = createPdfWorker({
    file: await programOf(`if (id === 1) { writeFileSync('${hangs}', ''); for (;;); } ${ECHO}`),
    maxWaiting: 1,
    timeoutMs,
  })
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const first = documents.render([])
  await expect(documents.render([])).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  while (!existsSync(hangs)) await setImmediate()
  jest.advanceTimersByTime(timeoutMs)
  await expect(first).rejects.toThrow('took too long')
  expect([...(await documents.render([]))]).toEqual([0])
  await documents.stop()
})
