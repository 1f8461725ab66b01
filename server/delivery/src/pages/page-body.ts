import type { Hole, Html } from './html'

export type Fillings = Readonly<Record<Hole, string>>

/** A page's bytes, encoded once and sent many times, each time with other fillings. */
export interface PageBody {
  fill(fillings: Fillings): Buffer
}

export function createPageBody({ pieces }: Html): PageBody {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  return {
    fill: (fillings) =>
      Buffer.concat(parts.map((part) => (typeof part === 'symbol' ? Buffer.from(fillings[part]) : part))),
  }
}
