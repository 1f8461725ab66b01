import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What React leaves of a Suspense boundary within which something was thrown. */
const FAILED_BOUNDARY = '<!--$!-->'

/**
 * The whole markup at once, without the scripts that React adds when it streams. What throws within a Suspense boundary is
 * handed to `onError` and leaves that boundary's fallback.
 *
 * @throws what is thrown outside every boundary
 */
export async function renderToText(node: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const text = renderToString(node)
  // The quick way keeps errors to itself, so a page that has one is rendered again by the way that tells.
  return text.includes(FAILED_BOUNDARY) ? renderTelling(node, onError) : text
}

function renderTelling(node: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError,
    })
  })
}
