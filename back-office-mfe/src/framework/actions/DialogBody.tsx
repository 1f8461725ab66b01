import { type ReactNode, type RefObject, useCallback } from 'react'
import styled from 'styled-components'

interface DialogBodyProps {
  /** Set to the first field in it, for `initialFocus` of the dialog; null where there is none. */
  readonly firstField: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * What a dialog shows. Its first field takes the focus as the dialog opens: `autoFocus` of a field comes too early for that, since the dialog is
 * still closed when the field is made.
 */
export function DialogBody({ firstField, children }: DialogBodyProps) {
  const find = useCallback(
    (box: HTMLElement | null) => {
      firstField.current = box?.querySelector<HTMLElement>('input, select, textarea') ?? null
    },
    [firstField],
  )
  return <Body ref={find}>{children}</Body>
}

const Body = styled.div`
  display: contents;
`
