import type { Html } from './html'
import { createStitchedBody, type StitchedBody } from './stitched-body'

/** Of one processor's time, what the smallest streams may take. */
const SHARE = 0.1

export interface RepeatedBodies {
  /** A page's body: the one of before, with all that was compressed for it, if the page came out the same. */
  of(page: Html, before?: StitchedBody): StitchedBody
}

/**
 * Most pages come out the same again and again, until something in them changes or a release is switched. The second time, the smallest stream of
 * such a page is made in the background: for one page at a time, and never for more than a share of a processor.
 */
export function createRepeatedBodies(now: () => number = () => performance.now()): RepeatedBodies {
  const isBest = new WeakSet<StitchedBody>()
  let isBusy = false
  let restsUntil = 0

  const improve = async (body: StitchedBody) => {
    if (isBusy || isBest.has(body) || now() < restsUntil) return
    isBusy = true
    isBest.add(body)
    const startedAt = now()
    // What cannot be made smaller is sent as it was.
    await body.compressBest().catch(() => {})
    restsUntil = now() + (now() - startedAt) * (1 / SHARE - 1)
    isBusy = false
  }

  return {
    of(page, before) {
      if (!before?.isOf(page)) return createStitchedBody(page)
      void improve(before)
      return before
    },
  }
}
