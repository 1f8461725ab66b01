import { Refusal } from '../audit/refusal'
import type { FieldProblem } from './entries/content-types'

export interface FileLineProblem {
  readonly file: string
  readonly line: number
  /** Empty for the text. */
  readonly field: string
  readonly reason: string
}

/** Files that cannot be taken: each problem on a line of its own, as `file:line: field: reason`. */
export class ContentFilesRefused extends Refusal {
  override readonly name = 'Refusal'

  constructor(readonly problems: readonly FileLineProblem[]) {
    super(['Nothing was changed.', ...problems.map(problemText)].join('\n'))
  }
}

/** An entry that does not fit the rest of the shop: each problem on a line of its own, as `field: reason`. */
export class ContentRefused extends Refusal {
  override readonly name = 'Refusal'

  constructor(readonly problems: readonly FieldProblem[]) {
    super(['Nothing was changed.', ...problems.map(({ field, reason }) => `${field}: ${reason}`)].join('\n'))
  }
}

const problemText = ({ file, line, field, reason }: FileLineProblem): string =>
  `${file}:${line}: ${field === '' ? '' : `${field}: `}${reason}`
