import type { ButtonProps } from '@store/shared/ui/Button'
import { Dialog, type DialogProps } from '@store/shared/ui/overlays/Dialog'
import { type ReactNode, useState } from 'react'
import { ReasonedButton } from './ActionButton'
import { useCommand } from './page-commands'

interface DialogButtonProps extends Pick<DialogProps, 'width'> {
  readonly title: string

  /** On the button that opens it. */
  readonly label: ReactNode
  readonly tone?: ButtonProps['tone']
  readonly unavailable?: string | undefined
  /** Offered in the command palette too, by its title. */
  readonly isCommand?: boolean
  /** A form or a question, given the way out. */
  readonly children: (close: () => void) => ReactNode
}

/** A dialog behind a button. The first field of its form takes the focus. */
export function DialogButton(props: DialogButtonProps) {
  const { label, tone = 'secondary', unavailable, isCommand = false, children, ...dialog } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useCommand(isCommand && unavailable === undefined ? dialog.title : null, () => setOpen(true))
  return (
    <>
      <ReasonedButton tone={tone} small unavailable={unavailable} onClick={() => setOpen(true)}>
        {label}
      </ReasonedButton>
      <Dialog {...dialog} open={isOpen} onClose={close} initialFocus="first field">
        {children(close)}
      </Dialog>
    </>
  )
}
