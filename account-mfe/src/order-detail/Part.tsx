import { Heading } from '@store/shared/ui/Heading'
import { type ReactNode, useId } from 'react'
import { Panel } from './order-layout'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      {children}
    </Panel>
  )
}
