import { Dialog } from '@store/shared/ui/overlays/Dialog'
import type { ReactNode } from 'react'
import { CheckedForm, DoneNote, useChecked } from './CheckedForm'
import { ReasonField, useReason } from './ReasonField'

export interface RevokeDialogProps {
  readonly title: string
  /** What it is, said above the reason. */
  readonly children: ReactNode
  readonly tryIt: (why: string) => Promise<unknown>
  readonly doIt: (why: string) => Promise<unknown>
  /** What it will do, one sentence each. */
  readonly effects: readonly string[]
  /** What is known after the check. */
  readonly passed: string
  /** That it is done. */
  readonly done: string
  readonly onClose: () => void
}

/** Ends what was handed out, with a reason. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { title, children, tryIt, doIt, effects, passed, done, onClose } = props
  const reason = useReason(() => checked.forget())
  const checked = useChecked({ tryIt: () => tryIt(reason.why), doIt: () => doIt(reason.why) })
  if (checked.change.isSuccess) {
    return (
      <Dialog open title="Revoke: done" onClose={onClose}>
        <DoneNote answer={checked.answer} title={done} effects={[]} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <CheckedForm
        verb="Revoke"
        checked={checked}
        isValid={reason.isGiven}
        effectsOf={() => effects}
        passed={passed}
        onClose={onClose}
      >
        {children}
        <ReasonField reason={reason} />
      </CheckedForm>
    </Dialog>
  )
}
