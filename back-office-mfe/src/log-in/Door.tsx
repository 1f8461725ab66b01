import { useHost } from '@store/shared/remotes/host/use-host'
import { Eyebrow, Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { OfflineNote } from '../framework/views/OfflineNote'

const Ground = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: var(--space-32) var(--gutter);
  background: var(--blush);
`

const Card = styled.div`
  width: min(26.5rem, 100%);
  padding: var(--space-32);
  border-radius: var(--radius-card);
  background: var(--cream);
  box-shadow: var(--shadow-low);

  @media (max-width: 479px) {
    padding: var(--space-24) var(--space-16);
  }
`

interface DoorProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page before the back office: a card with the shop's name. */
export const Door = ({ title, children }: DoorProps) => {
  const host = useHost()
  return (
    <Ground>
      <Card>
        <Stack $gap={24}>
          <div>
            <Eyebrow>{host.brand.name} back office</Eyebrow>
            <Heading as="h1" $size="section">
              {title}
            </Heading>
          </div>
          <OfflineNote />
          {children}
        </Stack>
      </Card>
    </Ground>
  )
}
