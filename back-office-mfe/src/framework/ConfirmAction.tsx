import type { HostServices } from '@store/shared/remotes/host-services'
import { Button, type ButtonProps } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { Row, Stack } from '@store/shared/ui/Layout'
import { type ReactNode, useState } from 'react'
import { ActionButton, ReasonedButton } from './ActionButton'

interface ConfirmActionProps {
  readonly host: HostServices
  /** On the button, and on the one that confirms. */
  readonly label: string
  readonly title: string
  /** What it does, before it is done. */
  readonly children: ReactNode
  readonly call: () => Promise<object>
  readonly tone?: ButtonProps['tone']
  readonly unavailable?: string | undefined
}

/** A change that is asked about first. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { host, label, title, children, call, tone = 'ghost', unavailable } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ReasonedButton tone={tone} small unavailable={unavailable} onClick={() => setOpen(true)}>
        {label}
      </ReasonedButton>
      <Dialog title={title} width="narrow" open={isOpen} onClose={close}>
        <Stack $gap={24}>
          <div>{children}</div>
          <Row $gap={12}>
            <ActionButton host={host} call={call} onDone={close}>
              {label}
            </ActionButton>
            <Button tone="ghost" onClick={close}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
