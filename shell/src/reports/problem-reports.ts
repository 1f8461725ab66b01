import { isRecord } from '@store/shared/domain/record'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { Problem, ReportBatch, Visit, Vital } from '@store/shared/remotes/reports/problem-reports'
import { REPORTS_PATH } from '@store/shared/remotes/site/shell-paths'
import { isEditPreview } from '@store/shared/storage/preview-mark'

/** Failures of one moment go together; an operator waits for the first of a version that has just become live. */
const SEND_AFTER_MS = 1000
const MOST_PROBLEMS = 20

export interface ProblemReports {
  add(problem: Pick<Problem, 'kind' | 'remote' | 'where' | 'phase'> & { readonly error: unknown }): void
  /** The newest value goes along with the next batch; a vital is sent once. */
  addVital(vital: Vital): void
  /** Sends what has gathered, and how the visit went if it was not told yet: the page is hidden, and may be gone. */
  leave(): void
}

export interface ProblemReportsOptions {
  readonly shellVersion: string
  /** What the page was sent with; empty for a page of a server that gives none. */
  readonly pageToken: string
  /** The `traceparent` that the page was sent with; empty for none. */
  readonly trace: string
  readonly release: () => ReleaseDocument
  /** The pattern of the page's route. */
  readonly route: () => string
  readonly visit: () => Visit
  readonly send?: (batch: string) => void
}

/** Gathers problems and vitals and sends them together, at most so many from one page (REL-10). */
export function createProblemReports({
  shellVersion,
  pageToken,
  trace,
  release,
  route,
  visit,
  send = sendBeacon,
}: ProblemReportsOptions): ProblemReports {
  let problems: Problem[] = []
  let vitals: Vital[] = []
  const sentVitals = new Set<Vital['name']>()
  let problemsLeft = MOST_PROBLEMS
  let timer: ReturnType<typeof setTimeout> | null = null
  let isVisitSent = false

  const versions = (): Record<string, string> => ({
    shell: shellVersion,
    ...Object.fromEntries(Object.entries(release().remotes).map(([name, { version }]) => [name, version])),
  })

  const flush = (isLeft = false) => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const tellsVisit = isLeft && !isVisitSent && pageToken !== ''
    if (problems.length === 0 && vitals.length === 0 && !tellsVisit) return
    if (tellsVisit) isVisitSent = true
    const { generation } = release()
    const batch: ReportBatch = {
      ...(pageToken && { page: pageToken }),
      ...(trace && { trace }),
      generation,
      route: route(),
      versions: versions(),
      problems,
      vitals,
      ...(tellsVisit && { visit: visit() }),
    }
    for (const { name } of vitals) sentVitals.add(name)
    problems = []
    vitals = []
    send(JSON.stringify(batch))
  }

  const flushSoon = () => {
    timer ??= setTimeout(() => flush(), SEND_AFTER_MS)
  }

  return {
    add({ kind, remote, where, phase, error }) {
      if (problemsLeft-- <= 0) return
      const version = versions()[remote] ?? 'absent'
      problems.push({
        kind,
        remote,
        version,
        where: where.slice(0, 120),
        message: describe(error),
        phase,
        frames: framesOf(error),
      })
      flushSoon()
    },
    addVital(vital) {
      if (sentVitals.has(vital.name)) return
      vitals = [...vitals.filter(({ name }) => name !== vital.name), vital]
    },
    leave: () => flush(true),
  }
}

/** Not from a page beside an editor of the back office, which may send nothing. */
function sendBeacon(batch: string): void {
  if (isEditPreview()) return
  try {
    navigator.sendBeacon(REPORTS_PATH, new Blob([batch], { type: 'application/json' }))
  } catch {
    // A page that cannot report goes on as it is.
  }
}

/** Name and message, without what may be a person's: addresses, numbers, quoted values, queries. */
export function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error
  return text
    .replace(/\S+@\S+/g, '…')
    .replace(/\?\S*/g, '?…')
    .replace(/(["'`])(?:(?!\1).)*\1/g, '…')
    .replace(/\d{4,}/g, '…')
    .slice(0, 300)
}

/** The remote whose file this address is of; the shell for everything else. */
export const remoteAt = (address: string): string => partAt(address) ?? 'shell'

/**
 * The part whose script made an error, by the first script of a part in its stack, or else in those of its causes. The message is not
 * looked at: it may name a file of another part. The shell for what has no such stack.
 */
export function remoteOfError(error: unknown): string {
  let each = error
  for (let depth = 0; depth < MOST_CAUSES && isRecord(each); depth += 1) {
    const part = partAt(stackOf(each))
    if (part !== null) return part
    each = each.cause
  }
  return 'shell'
}

const MOST_CAUSES = 5
const MOST_FRAMES = 6

/** Where in the files of releases an error comes from, as `catalog/web/120.1a2b3c4d.js:1:2345`; the message is not looked at. */
export const framesOf = (error: unknown): string[] =>
  isRecord(error)
    ? Array.from(stackOf(error).matchAll(FRAMES), ([, frame = '']) => frame).slice(0, MOST_FRAMES)
    : []

const FRAMES = /\/remotes\/([\w./-]{1,180}:\d+:\d+)/g

/** Without the message that a stack begins with in Chromium. */
function stackOf({ stack, message }: Readonly<Record<string, unknown>>): string {
  if (typeof stack !== 'string') return ''
  if (typeof message !== 'string' || message === '') return stack
  const at = stack.indexOf(message)
  return at < 0 ? stack : stack.slice(0, at) + stack.slice(at + message.length)
}

function partAt(text: string): string | null {
  const [, part = null] = /\/remotes\/([a-z0-9-]+)\//.exec(text) ?? []
  return part
}
