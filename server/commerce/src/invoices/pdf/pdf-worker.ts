import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfJob } from './pdf-renderer'
import { renderPdf } from './render-pdf'

/** The program of the thread that makes PDFs. */
parentPort?.on('message', ({ id, sheets }: PdfJob) => {
  renderPdf(sheets).then(
    (pdf) => answer({ id, bytes: new Uint8Array(pdf) }),
    (error: unknown) => answer({ id, problem: String(error) }),
  )
})

const answer = (message: PdfAnswer): void => parentPort?.postMessage(message)
