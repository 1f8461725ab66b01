import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import type { AuditEntry } from '@store/shared/domain/people/staff'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DataList } from '../framework/lists/DataList'
import { OnPhone } from '../framework/lists/DataTable'
import { MailText } from '../framework/views/MailText'
import { momentText } from '../framework/views/moments'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { actionLabel, type Difference, differencesOf } from './differences'

type AuditPageProps = PageProps<typeof remote, 'AuditPage'>

const PATH = '/staff/audit'

export const AuditPage = (props: AuditPageProps) => (
  <StaffPage title="Changes" right="audit.read">
    <Changes {...props} />
  </StaffPage>
)

function Changes({ query }: AuditPageProps) {
  const { by, subject, before } = query
  const result = useStaffQuery(getAuditEntries, {
    query: {
      ...(by !== null && { by }),
      ...(subject !== null && { subject }),
      ...(before !== null && { before }),
    },
  })
  const { data } = result
  const last = data?.entries.at(-1)
  const isNarrowed = by !== null || subject !== null
  return (
    <>
      {isNarrowed && (
        <p>
          Only changes {by !== null && `by ${by}`} {subject !== null && `of ${subject}`}.{' '}
          <Link to={PATH}>Show all</Link>
        </p>
      )}
      <DataList
        label="Changes"
        result={{ ...result, data: data?.entries }}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'When',
            cell: ({ at, by: person }) => (
              <>
                <Moment>{momentText(at)}</Moment>
                <OnPhone>
                  <MailText text={person} />
                </OnPhone>
              </>
            ),
          },
          {
            head: 'Who',
            isMinor: true,
            cell: ({ by: person }) => (
              <Link to={`${PATH}${toQueryText({ by: person })}`}>
                <MailText text={person} />
              </Link>
            ),
          },
          { head: 'Change', cell: (entry) => <ChangeCell entry={entry} /> },
        ]}
        empty={
          isNarrowed || before !== null
            ? { nothing: 'There are no such changes.', next: <Link to={PATH}>Show all changes</Link> }
            : {
                nothing: 'Nothing was changed yet.',
                next: 'Each change stands here from now on, with who made it and the values before and after.',
              }
        }
      />
      {data?.hasMore && last && (
        <More to={`${PATH}${toQueryText({ ...query, before: last.id })}`}>Older changes</More>
      )}
    </>
  )
}

const MOST_SHOWN = 8

function ChangeCell({ entry }: { readonly entry: AuditEntry }) {
  const differences = differencesOf(entry)
  const rest = differences.slice(MOST_SHOWN)
  return (
    <Change>
      <strong>{actionLabel(entry.action)}</strong>{' '}
      <Link to={`${PATH}${toQueryText({ subject: entry.subject })}`}>
        <MailText text={entry.subject} />
      </Link>
      {entry.why !== '' && <div>{entry.why}</div>}
      <DifferenceList differences={differences.slice(0, MOST_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <DifferenceList differences={rest} />
        </details>
      )}
    </Change>
  )
}

const DifferenceList = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <Differences>
    {differences.map(({ name, before, after }) => (
      <li key={name}>
        {name}: {before ?? 'nothing'} → {after ?? 'nothing'}
      </li>
    ))}
  </Differences>
)

const Moment = styled.span`
  @media (min-width: 720px) {
    white-space: nowrap;
  }
`

const Change = styled.div`
  overflow-wrap: anywhere;
`

const Differences = styled.ul`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: var(--touch);
  font-weight: 600;
`
