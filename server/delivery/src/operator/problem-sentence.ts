import { describeFieldProblem } from '@store/shared/messages/fields/field-problems'
import type * as z from 'zod'

/** What is wrong with a call, field by field, in one sentence. */
export function toProblemSentence({ issues }: z.ZodError): string {
  const problems = issues.map((issue) => {
    // Of zod's many kinds of issues, each with what was given again.
    const raw = { ...issue, input: inputOf(issue) } as z.core.$ZodRawIssue
    const described = issue.code === 'custom' ? issue.message : textOf(describeFieldProblem(raw))
    return `${issue.path.join('.') || 'the call'} ${described}`
  })
  return `This call cannot be read: ${problems.join('; ')}.`
}

/** Issues do not keep what was given; of one kind the words need whether anything was. */
const inputOf = ({ message }: z.core.$ZodIssue): unknown =>
  message.endsWith('received undefined') ? undefined : null

const textOf = (said: ReturnType<z.core.$ZodErrorMap>): string =>
  typeof said === 'string' ? said : (said?.message ?? 'does not have the right form')
