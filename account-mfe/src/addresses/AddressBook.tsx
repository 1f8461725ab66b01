import { failureText } from '@store/shared/api/call-failure'
import type { Address } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { PlusIcon } from '@store/shared/ui/icons/PlusIcon'
import { Grid, Row, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { AddressEditor } from './AddressEditor'
import { AddressLines } from './AddressLines'
import bookMessages from './address-book.addresses.messages.json'
import { KIND_MESSAGES } from './address-kinds'
import { addressesQuery } from './address-queries'
import { DeleteAddressDialog } from './DeleteAddressDialog'
import messages from './editor.addresses.messages.json'
import { LittleHouse } from './LittleHouse'
import { MakeDefaultButton } from './MakeDefaultButton'
import { TextOfAddress } from './TextOfAddress'

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding: var(--space-24);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
`

/** Its cards and what stands behind them share one grid. */
const Cards = styled.ul`
  display: contents;
`

/** The place of the next one. */
const Next = styled.div`
  display: grid;
  place-content: center;
  min-height: 8rem;
  border: 1px dashed var(--rose);
  border-radius: var(--radius-card);
`

const Actions = styled(Row)`
  margin-block-start: auto;
  margin-inline-start: calc(-1 * var(--space-12));
`

const Panel = styled.div`
  max-width: 38rem;
  padding: clamp(16px, 4vw, 32px);
  border-radius: var(--radius-card);
  background: var(--blush);
`

/** The profile's addresses: seen, added, changed and deleted (ADR-01, ADR-02). */
export function AddressBook({ customerId }: { customerId: number }) {
  const host = useHost()
  const t = useTranslate()
  const { data, isError, error, isFetching, refetch } = useQuery(addressesQuery(host.api, customerId))
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useFocusLater(heading)
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Address | null>(null)

  const leaveForm = () => {
    setEdited(null)
    heading.current?.focus()
  }
  const content = () => {
    if (edited) {
      return (
        <Panel>
          <AddressEditor
            customerId={customerId}
            address={edited === 'new' ? null : edited}
            takesFocus
            onSaved={leaveForm}
            onCancel={leaveForm}
          />
        </Panel>
      )
    }
    if (data)
      return (
        <Addresses
          addresses={data}
          onAdd={() => setEdited('new')}
          onEdit={setEdited}
          onDelete={setDoomed}
          makeDefault={(address) => (
            <MakeDefaultButton
              customerId={customerId}
              address={address}
              onMade={() => heading.current?.focus()}
            />
          )}
        />
      )
    if (isError) {
      return <FailureState message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
    }
    return <AddressBookSkeleton />
  }
  return (
    <Stack $gap={24}>
      <Heading ref={heading} tabIndex={-1}>
        {t(
          edited
            ? edited === 'new'
              ? bookMessages.newAddress
              : bookMessages.editAddress
            : bookMessages.title,
        )}
      </Heading>
      {content()}
      <DeleteAddressDialog
        customerId={customerId}
        address={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null)
          focusHeading()
        }}
      />
    </Stack>
  )
}

interface AddressesProps {
  addresses: readonly Address[]
  onAdd: () => void
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
  /** The button that makes an address the default. */
  makeDefault: (address: Address) => ReactNode
}

function Addresses({ addresses, onAdd, onEdit, onDelete, makeDefault }: AddressesProps) {
  const t = useTranslate()
  const addButton = (
    <Button tone={addresses.length === 0 ? 'primary' : 'secondary'} onClick={onAdd}>
      <PlusIcon size={20} />
      {t(messages.addAddress)}
    </Button>
  )
  if (addresses.length === 0) {
    return (
      <EmptyState title={t(bookMessages.none)} level="h3" drawing={<LittleHouse />} action={addButton}>
        {t(bookMessages.whySave)}
      </EmptyState>
    )
  }
  return (
    <Grid $min={280} $gap={16}>
      <Cards>
        {addresses.map((address, index) => (
          <Card key={address.id}>
            <Row $gap={8}>
              <Badge $tone="leaf">{t(KIND_MESSAGES[address.kind])}</Badge>
              {index === 0 && <Badge $tone="plum">{t(messages.default)}</Badge>}
            </Row>
            <AddressLines address={address} />
            <Actions $gap={4}>
              <Button tone="ghost" small onClick={() => onEdit(address)}>
                <TextOfAddress message={bookMessages.edit} address={address} />
              </Button>
              <Button tone="ghost" small onClick={() => onDelete(address)}>
                <TextOfAddress message={bookMessages.delete} address={address} />
              </Button>
              {index > 0 && makeDefault(address)}
            </Actions>
          </Card>
        ))}
      </Cards>
      <Next>{addButton}</Next>
    </Grid>
  )
}

export function AddressBookSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loadingAddresses)}>
      <Grid $min={280} $gap={16}>
        <SkeletonBlock $height="256px" $radius="var(--radius-card)" />
        <SkeletonBlock $height="256px" $radius="var(--radius-card)" />
      </Grid>
    </Loading>
  )
}
