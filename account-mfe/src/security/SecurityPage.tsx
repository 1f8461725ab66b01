import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'
import { ProfileFrame } from '../account-frame/ProfileFrame'
import { OwnData } from '../privacy/OwnData'
import { LogIns } from './LogIns'
import { Passkeys } from './Passkeys'
import { Password } from './Password'
import messages from './page.security.messages.json'
import { SecurityActivity } from './SecurityActivity'

const Columns = styled.div`
  display: grid;
  gap: var(--space-48);
  align-items: start;

  @media (min-width: 1200px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** `/profile/security` (RTE-09): what opens the account, what was done in it, and what the customer can do with all that is held about her. */
export const SecurityPage = () => (
  <ProfileFrame skeleton={<SecuritySkeleton />}>
    {(customerId) => <Security customerId={customerId} />}
  </ProfileFrame>
)

function Security({ customerId }: { customerId: number }) {
  const host = useHost()
  const t = useTranslate()
  const email = useStore(host.session)?.user.email ?? ''
  return (
    <Stack $gap={32}>
      <Heading>{t(messages.security)}</Heading>
      <Columns>
        <Stack $gap={48}>
          <Password customerId={customerId} email={email} />
          <Passkeys customerId={customerId} />
          <LogIns customerId={customerId} />
        </Stack>
        <Stack $gap={48}>
          <OwnData email={email} />
          {/* Last: how long it is is known only once it has come. */}
          <SecurityActivity customerId={customerId} />
        </Stack>
      </Columns>
    </Stack>
  )
}

function SecuritySkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loadingSecurity)}>
      <Columns>
        {[0, 1].map((column) => (
          <Stack key={column} $gap={48}>
            {[0, 1].map((part) => (
              <Stack key={part} $gap={16}>
                <SkeletonBlock $width="10rem" $height="1.6rem" />
                <SkeletonBlock $width="min(34rem, 100%)" $height="144px" />
              </Stack>
            ))}
          </Stack>
        ))}
      </Columns>
    </Loading>
  )
}
