import { useTranslate } from '@store/shared/i18n/use-translate'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { AccountPage } from './AccountPage'
import messages from './messages.json'

/** Small, above the larger heading of what stands on the page. */
const AccountTitle = styled.h1`
  color: var(--ink-soft);
  font-family: var(--font-text);
  font-size: var(--heading-4);
  font-weight: 600;
  letter-spacing: 0;
`

export interface ProfileFrameProps {
  /** In the shape of what comes. */
  readonly skeleton: ReactNode
  readonly children: (customerId: number) => ReactNode
}

/** A page below `/profile`: under the name of its customer, made anew for another one. */
export const ProfileFrame = ({ skeleton, children }: ProfileFrameProps) => (
  <AccountPage skeleton={<Titled name={null}>{skeleton}</Titled>}>
    {({ id, name }) => (
      <Titled key={id} name={name}>
        {children(id)}
      </Titled>
    )}
  </AccountPage>
)

function Titled({ name, children }: { name: string | null; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Stack $gap={8}>
      <Row $gap={4} $align="baseline">
        <AccountTitle>{t(messages.yourAccount)}</AccountTitle>
        <Text $size="small" $tone="soft">
          {name ? (
            <>
              {'· '}
              <bdi>{name}</bdi>
            </>
          ) : (
            '\u00a0'
          )}
        </Text>
      </Row>
      {children}
    </Stack>
  )
}
