import { TextField } from '@store/shared/ui/forms/TextField'
import { useState } from 'react'

/** Why something is done; what is typed, and whether that is enough. */
export function useReason(onEdit: () => void) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    why: text.trim(),
    /** Says at the field that there is none. */
    isGiven(): boolean {
      if (text.trim() !== '') return true
      setProblem('Say why: it goes into the log, for those who come after you.')
      return false
    },
    field: {
      value: text,
      error: problem,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        setText(target.value)
        setProblem(undefined)
        onEdit()
      },
    },
  }
}

export const ReasonField = ({ reason }: { readonly reason: ReturnType<typeof useReason> }) => (
  <TextField label="Reason" hint="Goes into the log with your name." maxLength={500} {...reason.field} />
)
