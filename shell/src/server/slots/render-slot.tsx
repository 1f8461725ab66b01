import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { withDeadline } from './with-deadline'

/** What React leaves of a Suspense boundary within which something was thrown or waited for. */
const UNFINISHED_BOUNDARY = '<!--$!-->'

/** The boundary around the slot itself is the first thing in its markup. */
const isUnfinishedSlot = (html: string): boolean => html.startsWith(UNFINISHED_BOUNDARY)

export interface SlotRendering {
  readonly idPrefix: string
  /** How long the slot may still wait for what it suspends on. */
  readonly budgetMs: number
  /** By the slower way alone, which tells every throw: the quick way's is got over when the slot does not throw the next time. */
  readonly reportsEveryThrow: boolean
  /** Something within the slot threw; its place within the slot shows a fallback. */
  readonly onPartFailure: (error: unknown) => void
}

/**
 * A slot's whole markup, without the scripts that React adds when it streams.
 *
 * @throws when the slot itself throws, or still waits when its budget is used up
 */
export async function renderSlot(tree: ReactNode, options: SlotRendering): Promise<string> {
  const { idPrefix, budgetMs, reportsEveryThrow, onPartFailure } = options
  const html = reportsEveryThrow ? null : renderToString(tree, { identifierPrefix: idPrefix })
  if (html !== null && !html.includes(UNFINISHED_BOUNDARY)) return html
  // The quick way neither waits nor says what was thrown, so a slot that needs either is rendered again by the way that does.
  const failures: unknown[] = []
  const waited = await renderWaiting(tree, {
    idPrefix,
    budgetMs,
    onPartFailure: (error) => failures.push(error),
  })
  if (isUnfinishedSlot(waited)) throw failures[0]
  for (const failure of failures) onPartFailure(failure)
  return waited
}

/** Not by a `Response`, which renderers do not have. A character may lie in two chunks. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let end = 0
  for (const chunk of chunks) {
    bytes.set(chunk, end)
    end += chunk.length
  }
  return new TextDecoder().decode(bytes)
}

async function renderWaiting(
  tree: ReactNode,
  { idPrefix, budgetMs, onPartFailure }: Omit<SlotRendering, 'reportsEveryThrow'>,
): Promise<string> {
  const abort = new AbortController()
  try {
    const stream = await renderToReadableStream(tree, {
      identifierPrefix: idPrefix,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: abort.signal,
      onError: (error) => {
        if (!abort.signal.aborted) onPartFailure(error)
      },
    })
    await withDeadline(stream.allReady, budgetMs, `still waited after ${Math.round(budgetMs)} ms`)
    return await textOf(stream)
  } catch (error) {
    abort.abort()
    throw error
  }
}
