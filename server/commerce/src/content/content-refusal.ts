import { Refusal } from '../audit/refusal'

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

const problemText = ({ file, line, field, reason }: FileLineProblem): string =>
  `${file}:${line}: ${field === '' ? '' : `${field}: `}${reason}`
