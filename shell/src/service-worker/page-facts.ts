import { parseJson } from '@store/shared/domain/parse-json'
import { isRecord } from '@store/shared/domain/record'

/** What a release document, in a page or by itself, tells the worker. */
export interface ReleaseFacts {
  readonly generation: number
  /** When the generation was made, in milliseconds; 0 where the server does not say. */
  readonly madeAt: number
  /** Of the shell and the remotes that the page is made of. */
  readonly containers: readonly string[]
  /** Containers of versions that are marked as bad. */
  readonly withdrawn: readonly string[]
  /** How old a kept page may be. */
  readonly hours: number
  /** The worker is to remove itself. */
  readonly isOff: boolean
  readonly isPreview: boolean
}

export interface PageFacts extends ReleaseFacts {
  readonly title: string
  readonly currency: string
  /** Addresses of the release files that the page names. */
  readonly files: readonly string[]
}

/** Null for what is no release document of a store with a worker. */
export function readReleaseFacts(document: unknown): ReleaseFacts | null {
  if (!isRecord(document) || !isRecord(document.shell) || !isRecord(document.remotes)) return null
  const { generation, madeAt, shell, remotes, withdrawn, offline, preview } = document
  if (typeof generation !== 'number' || !isRecord(offline) || typeof offline.hours !== 'number') return null
  const containers = [shell, ...Object.values(remotes)].map((part) => isRecord(part) && part.container)
  if (!areTexts(containers)) return null
  return {
    generation,
    madeAt: typeof madeAt === 'number' ? madeAt : 0,
    containers,
    withdrawn: areTexts(withdrawn) ? withdrawn : [],
    hours: offline.hours,
    isOff: offline.isOff === true,
    isPreview: preview !== undefined,
  }
}

/** Null for a page that does not say what it is made of. */
export function readPageFacts(html: string): PageFacts | null {
  const [, data] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  const page = parseJson(data ?? 'null')
  if (!isRecord(page) || typeof page.currency !== 'string') return null
  const facts = readReleaseFacts(page.release)
  if (facts === null) return null
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const files = [...new Set(html.match(/\/remotes\/[\w-]+\/web\/[\w.-]+/g))]
  return { ...facts, title, currency: page.currency, files }
}

const areTexts = (values: unknown): values is string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string')
