import { failureText } from '@store/shared/api/call-failure'
import { getStaffOverview, type StaffOverview } from '@store/shared/api/staff/staff-overview'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { FailureState } from '@store/shared/ui/FailureState'
import { Grid } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { useStaffQuery } from '../framework/use-staff-query'
import { useStaff } from '../session/staff-context'

type OverviewPageProps = PageProps<typeof remote, 'OverviewPage'>

export const OverviewPage = ({ host }: OverviewPageProps) => (
  <StaffPage host={host} title="Overview">
    <Overview host={host} />
  </StaffPage>
)

interface Tile {
  readonly of: keyof StaffOverview
  readonly label: string
  readonly path: string
}

/** What waits for somebody, each with the list that holds it. */
const TILES: readonly Tile[] = [
  { of: 'toPack', label: 'orders to pack', path: '/staff/orders?status=PLACED' },
  { of: 'toShip', label: 'orders to ship', path: '/staff/orders?status=PACKED' },
  { of: 'toCancel', label: 'cancellations asked for', path: '/staff/orders?status=CANCEL_REQUESTED' },
  { of: 'soldOut', label: 'products with a size sold out', path: '/staff/products?low=0' },
]

function Overview({ host }: Pick<OverviewPageProps, 'host'>) {
  const { name, recoveryCodesLeft } = useStaff()
  const { data, error, isFetching, refetch } = useStaffQuery(host, getStaffOverview, {})
  if (data === undefined) {
    if (error === null) {
      return (
        <Loading label="Loading the overview">
          <SkeletonBlock $height="7rem" $radius="var(--radius-card)" />
        </Loading>
      )
    }
    return <FailureState message={failureText(error)} busy={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <>
      <Text $tone="soft">Hello {name}, this is what waits.</Text>
      <Grid as="ul" $min={220} $gap={16}>
        {TILES.map(({ of, label, path }) => {
          const count = data[of]
          // Null: the member's role has nothing to do with it.
          return count === null ? null : (
            <li key={of}>
              <TileLink to={path}>
                <Count>{count}</Count>
                {label}
              </TileLink>
            </li>
          )
        })}
      </Grid>
      {recoveryCodesLeft < 3 && (
        <Text>
          You have {recoveryCodesLeft} recovery codes left. <Link to="/staff/profile">Make new ones</Link>
        </Text>
      )}
    </>
  )
}

const TileLink = styled(Link)`
  display: grid;
  gap: var(--space-4);
  height: 100%;
  padding: var(--space-24);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  color: var(--ink);
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
