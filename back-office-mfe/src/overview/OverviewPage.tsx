import { getStaffGuide } from '@store/shared/api/staff/staff-guide'
import { getStaffOverview, type StaffOverview } from '@store/shared/api/staff/staff-overview'
import { Grid } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { StaffPage } from '../frame/StaffPage'
import { Read, together } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useStaff } from '../session/staff-context'
import { FirstSteps } from './FirstSteps'
import { SalesPanel } from './SalesPanel'

export const OverviewPage = () => (
  <StaffPage title="Overview">
    <Overview />
  </StaffPage>
)

interface Tile {
  readonly of: keyof StaffOverview
  readonly label: string
  /** The list that holds what is counted; none where there is no such page. */
  readonly path?: string
}

/** What waits for somebody. */
const TILES: readonly Tile[] = [
  { of: 'toPack', label: 'orders to pack', path: '/staff/orders?status=PLACED' },
  { of: 'toShip', label: 'orders to ship', path: '/staff/orders?status=PACKED' },
  { of: 'toCancel', label: 'cancellations asked for', path: '/staff/orders?status=CANCEL_REQUESTED' },
  { of: 'unpaid', label: 'orders that wait for payment', path: '/staff/orders?status=PAYMENT_PENDING' },
  { of: 'refundsDue', label: 'refunds that are due' },
  { of: 'openReturns', label: 'open returns', path: '/staff/returns' },
  { of: 'soldOut', label: 'sizes sold out', path: '/staff/products?low=0' },
  { of: 'scarce', label: 'sizes with 1 to 5 left', path: '/staff/products?low=5' },
  { of: 'waitingPhotos', label: 'photos of reviews that wait', path: '/staff/reviews?of=waiting' },
  { of: 'waitingMessages', label: 'messages that wait', path: '/staff/messages' },
]

function Overview() {
  const { name, rights, recoveryCodesLeft } = useStaff()
  const guide = useStaffQuery(getStaffGuide, {})
  const overview = useStaffQuery(getStaffOverview, {})
  const result = together(overview, guide)
  return (
    <Read what="the overview" result={result}>
      {(data) => (
        <>
          <FirstSteps result={guide} />
          <Text $tone="soft">Hello {name}, this is what waits.</Text>
          <Grid as="ul" $min={136} $gap={12}>
            {TILES.map(({ of, label, path }) => {
              const count = data[of]
              // Null: the member's role has nothing to do with it.
              if (count === null) return null
              const content = (
                <>
                  <Count>{count}</Count>
                  {label}
                </>
              )
              return (
                <li key={of}>
                  {path === undefined ? (
                    <TileBox>{content}</TileBox>
                  ) : (
                    <TileLink to={path}>{content}</TileLink>
                  )}
                </li>
              )
            })}
          </Grid>
          {rights.includes('reports.read') && <SalesPanel />}
          {recoveryCodesLeft < 3 && (
            <Text>
              You have {recoveryCodesLeft} recovery codes left. <Link to="/staff/profile">Make new ones</Link>
            </Text>
          )}
        </>
      )}
    </Read>
  )
}

const tile = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  height: 100%;
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  color: var(--ink);
`

const TileBox = styled.div`
  ${tile}
`

const TileLink = styled(Link)`
  ${tile}
  text-decoration: none;

  &:hover {
    border-color: var(--plum);
  }
`

const Count = styled.span`
  color: var(--plum);
  font-family: var(--font-display);
  font-size: var(--heading-1);
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
`
