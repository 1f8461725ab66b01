import type { ApiClient } from '@store/shared/api/client'
import { Button, type ButtonProps } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import type { ReactNode } from 'react'
import { ActionButton } from './ActionButton'
import { DialogButton } from './DialogButton'

interface ConfirmActionProps {
  /** On the button, and on the one that confirms. */
  readonly label: string
  readonly title: string
  /** What it does, before it is done. */
  readonly children: ReactNode
  readonly call: (api: ApiClient) => Promise<object>
  readonly tone?: ButtonProps['tone']
  readonly unavailable?: string | undefined
}

/** A change that is asked about first. */
export const ConfirmAction = ({ call, children, tone = 'ghost', ...button }: ConfirmActionProps) => (
  <DialogButton {...button} tone={tone} width="narrow">
    {(close) => (
      <Stack $gap={24}>
        <div>{children}</div>
        <Row $gap={12}>
          <ActionButton call={call} onDone={close}>
            {button.label}
          </ActionButton>
          <Button tone="ghost" onClick={close}>
            Cancel
          </Button>
        </Row>
      </Stack>
    )}
  </DialogButton>
)
