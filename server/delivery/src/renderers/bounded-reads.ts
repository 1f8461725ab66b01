import type { Language } from '@store/shared/i18n/languages'

/** The public reads of the API as an anonymous visitor gets them. @param path below `/api`, with the query */
export type AnonymousReads = (
  path: string,
  language: Language,
) => Promise<{ readonly status: number; readonly json: string }>

export interface BoundedReadsOptions {
  readonly reads: AnonymousReads
  /** Told of each call that is refused. */
  readonly onRefused: (part: string, path: string, why: string) => void
}

export interface BoundedReads {
  /** A page was begun: so many reads more may follow. */
  grant(): void
  /** @throws when the call is refused, or its answer is too large */
  read(part: string, path: string, language: Language): Promise<{ status: number; json: string }>
}

const READS_PER_PAGE = 40
const MAX_GRANTED = 2000
const MAX_ANSWER = 2 * 1024 * 1024

/** What one renderer may ask of the API: so many reads for each page, and answers of a bounded size. */
export function createBoundedReads({ reads, onRefused }: BoundedReadsOptions): BoundedReads {
  let granted = READS_PER_PAGE
  const refuse = (part: string, path: string, why: string): never => {
    onRefused(part, path, why)
    throw new Error(`the call is refused: ${why}`)
  }
  return {
    grant() {
      granted = Math.min(MAX_GRANTED, granted + READS_PER_PAGE)
    },
    async read(part, path, language) {
      if (!/^\/(?!\/)/.test(path)) return refuse(part, path, 'not a path')
      if (granted <= 0) return refuse(part, path, 'too many reads')
      granted -= 1
      const answer = await reads(path, language)
      if (answer.status === 404 && answer.json === '') return refuse(part, path, 'not a public read')
      if (answer.json.length > MAX_ANSWER) return refuse(part, path, 'the answer is too large')
      return answer
    },
  }
}
