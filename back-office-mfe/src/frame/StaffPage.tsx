import { STAFF_ROLE_LABELS, type StaffRight } from '@store/shared/domain/people/staff'
import { Heading } from '@store/shared/ui/Heading'
import { Row } from '@store/shared/ui/Layout'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ConfirmPassword } from '../framework/actions/confirm-password'
import { PageCommandsProvider } from '../framework/actions/page-commands'
import { readReason } from '../framework/views/failure-words'
import { type ListLink, NothingToShow } from '../framework/views/NothingToShow'
import { OfflineNote } from '../framework/views/OfflineNote'
import { LogIn } from '../log-in/LogIn'
import { type StaffIdentity, StaffProvider } from '../session/staff-context'
import { useStaffSession } from '../session/use-staff-session'
import { OVERVIEW } from './menu'
import { SideMenu } from './SideMenu'
import { useKeptFocus } from './use-kept-focus'

interface StaffPageProps {
  readonly title: string
  /** What it takes to see the page; none for what every member may see. */
  readonly right?: StaffRight
  /** The list that the page belongs to. */
  readonly back?: ListLink
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page of the back office: log-in, menu, title, and only then what is on it. */
export function StaffPage({ title, right, back, aside, children }: StaffPageProps) {
  const { data: staff, error, isFetching, refetch } = useStaffSession()
  if (staff === null) return <LogIn />
  if (staff === undefined) {
    if (error === null) return <Waiting />
    const message = `The back office could not be loaded. ${readReason(error)}`
    return <FailureState level="h1" message={message} busy={isFetching} onRetry={() => void refetch()} />
  }
  const isAllowed = right === undefined || staff.rights.includes(right)
  return (
    <StaffProvider value={staff}>
      <ConfirmPassword>
        <PageCommandsProvider>
          <FrameWithFocus>
            <SideMenu staff={staff} />
            <Content>
              {back && <Back to={back.path}>{back.label}</Back>}
              <Row $justify="space-between">
                <Heading as="h1" $size="section">
                  {title}
                </Heading>
                {isAllowed && aside}
              </Row>
              <OfflineNote />
              {isAllowed ? children : <NotAllowed staff={staff} />}
            </Content>
          </FrameWithFocus>
        </PageCommandsProvider>
      </ConfirmPassword>
    </StaffProvider>
  )
}

function FrameWithFocus({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame)
  return <Frame ref={frame}>{children}</Frame>
}

const NotAllowed = ({ staff }: { readonly staff: StaffIdentity }) => (
  <NothingToShow title="Your role does not allow this." list={OVERVIEW}>
    You are logged in as {STAFF_ROLE_LABELS[staff.role]}. An owner can change your role at People.
  </NothingToShow>
)

const Waiting = () => (
  <Loading label="Loading the back office">
    <Frame>
      <SkeletonBlock $height="3.5rem" $radius="0" />
      <Content>
        <SkeletonBlock $width="14rem" $height="2.25rem" />
        <SkeletonBlock $height="20rem" $radius="var(--radius-card)" />
      </Content>
    </Frame>
  </Loading>
)

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;

  @media (min-width: 960px) {
    grid-template-rows: none;
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`

const Content = styled.div`
  display: grid;
  gap: var(--space-24);
  align-content: start;
  min-width: 0;
  max-width: 82rem;
  padding: var(--space-24) var(--gutter) var(--space-72);
`

const Back = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  margin-block: calc(-1 * var(--space-12));

  &::before {
    content: '←';
    margin-inline-end: var(--space-8);
  }
`
