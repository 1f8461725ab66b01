import { parentPort } from 'node:worker_threads'
import { renderPapers } from './invoice-pdf'
import type { PaperAnswer, PaperJob } from './paper-renderer'

/** The program of the thread that makes PDFs. */
parentPort?.on('message', ({ id, sheets }: PaperJob) => {
  renderPapers(sheets).then(
    (pdf) => answer({ id, bytes: new Uint8Array(pdf) }),
    (error: unknown) => answer({ id, problem: String(error) }),
  )
})

const answer = (message: PaperAnswer): void => parentPort?.postMessage(message)
