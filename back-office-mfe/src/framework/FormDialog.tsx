import type { ButtonProps } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { type ReactNode, useState } from 'react'
import { ReasonedButton } from './ActionButton'

interface FormDialogProps {
  /** On the button that opens it. */
  readonly label: ReactNode
  readonly title: string
  readonly tone?: ButtonProps['tone']
  readonly unavailable?: string | undefined
  /** The form, given the way out. */
  readonly children: (close: () => void) => ReactNode
}

/** A form behind a button. */
export function FormDialog({ label, title, tone = 'secondary', unavailable, children }: FormDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ReasonedButton tone={tone} small unavailable={unavailable} onClick={() => setOpen(true)}>
        {label}
      </ReasonedButton>
      <Dialog title={title} open={isOpen} onClose={close}>
        {isOpen && children(close)}
      </Dialog>
    </>
  )
}
