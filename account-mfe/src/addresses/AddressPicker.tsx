import { failureText } from '@store/shared/api/call-failure'
import type { Address } from '@store/shared/domain/people/address'
import { inOneLine } from '@store/shared/i18n/isolate'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { SlotProps } from '@store/shared/remotes/contract/slots'
import { useHost } from '@store/shared/remotes/host/use-host'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { RadioCards } from '@store/shared/ui/forms/RadioCards'
import { PlusIcon } from '@store/shared/ui/icons/PlusIcon'
import { Row, Stack } from '@store/shared/ui/Layout'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { CustomerOnly } from '../session/CustomerOnly'
import { AddressEditor } from './AddressEditor'
import { type AddressDraft, forgetDraft, keepDraft, readDraft } from './address-draft'
import { KIND_MESSAGES } from './address-kinds'
import { addressLines } from './address-lines'
import pickerMessages from './address-picker.addresses.messages.json'
import { addressesQuery } from './address-queries'
import messages from './editor.addresses.messages.json'
import { MakeDefaultButton } from './MakeDefaultButton'

const Lines = styled.span`
  overflow-wrap: anywhere;
`

/** Its text begins where the line begins, also alone in one. */
const Edit = styled(Button)`
  margin-inline-start: calc(-1 * var(--space-12));
`

export type AddressPickerProps = SlotProps<'account/AddressPicker', 1>

/** Checkout's choice of address: the default first, another one, or a new one in place (ADR-03). */
export function AddressPicker(props: AddressPickerProps) {
  return (
    <CustomerOnly skeleton={<PickerSkeleton />} level="h2">
      {(customer) => <CustomerAddressPicker key={customer.id} {...props} customerId={customer.id} />}
    </CustomerOnly>
  )
}

function CustomerAddressPicker({
  customerId,
  selectedId,
  onSelect,
}: AddressPickerProps & { readonly customerId: number }) {
  const host = useHost()
  const t = useTranslate()
  const { data, isError, error, isFetching, refetch } = useQuery(addressesQuery(host.api, customerId))
  const chosen = data && (data.find(({ id }) => id === selectedId) ?? data[0] ?? null)
  useTelling(chosen, onSelect)

  if (data && chosen !== undefined) {
    return <Choice customerId={customerId} addresses={data} chosen={chosen} onSelect={onSelect} />
  }
  if (isError) {
    return (
      <InlineFailure
        message={failureText(error, undefined, t)}
        busy={isFetching}
        onRetry={refetch}
        minHeight={200}
      />
    )
  }
  return <PickerSkeleton />
}

interface ChoiceProps {
  customerId: number
  addresses: readonly Address[]
  chosen: Address | null
  onSelect: (address: Address) => void
}

function Choice({ customerId, addresses, chosen, onSelect }: ChoiceProps) {
  const t = useTranslate()
  const language = useLanguage()
  const root = useRef<HTMLDivElement>(null)
  const [storage] = useState(() => createBrowserStorage(() => window.sessionStorage))
  const [draft] = useState(() => readDraft(storage, customerId))
  const [edited, setEdited] = useState<Address | 'new' | null>(() => draft && draftedOf(draft, addresses))
  const [wasOpened, setOpened] = useState(false)

  const open = (what: Address | 'new') => {
    setEdited(what)
    setOpened(true)
  }
  const close = () => {
    forgetDraft(storage)
    setEdited(null)
    setOpened(true)
  }
  const addressId = edited === null || edited === 'new' ? null : edited.id
  useFocusAfter(edited, wasOpened, root)

  if (chosen === null || edited) {
    return (
      <Stack $gap={16} ref={root}>
        {chosen === null && <Text $tone="soft">{t(pickerMessages.enterAddress)}</Text>}
        <AddressEditor
          key={addressId ?? 'new'}
          customerId={customerId}
          address={edited === 'new' ? null : edited}
          takesFocus={wasOpened}
          typed={draft?.addressId === addressId && !wasOpened ? draft.values : null}
          onTyped={(values) => keepDraft(storage, { customerId, addressId, values })}
          onSaved={(saved) => {
            close()
            onSelect(saved)
          }}
          onCancel={chosen === null ? undefined : close}
        />
      </Stack>
    )
  }
  return (
    <Stack $gap={16} ref={root}>
      <RadioCards
        legend={t(pickerMessages.deliverTo)}
        name="delivery-address"
        value={String(chosen.id)}
        onChange={(event) => {
          const address = addresses.find(({ id }) => String(id) === event.target.value)
          if (address) onSelect(address)
        }}
        options={addresses.map((address, index) => ({
          value: String(address.id),
          label: t(pickerMessages.nameAndKind, {
            name: address.name,
            kind: t(KIND_MESSAGES[address.kind]),
          }),
          detail: (
            <Lines>
              {t(pickerMessages.addressAndMobile, {
                address: inOneLine(language, addressLines(address, t)),
                mobile: address.mobile,
              })}
            </Lines>
          ),
          aside: index === 0 && <Badge $tone="plum">{t(messages.default)}</Badge>,
        }))}
      />
      <Row $gap={16}>
        <Button tone="secondary" small onClick={() => open('new')}>
          <PlusIcon size={18} />
          {t(messages.addAddress)}
        </Button>
        <Edit tone="ghost" small onClick={() => open(chosen)}>
          {t(pickerMessages.editSelected)}
        </Edit>
        {chosen !== addresses[0] && (
          <MakeDefaultButton
            customerId={customerId}
            address={chosen}
            onMade={() => root.current?.querySelector<HTMLElement>('input:checked')?.focus()}
          />
        )}
      </Row>
    </Stack>
  )
}

/** As high as checkout's own skeleton before it, and about as one address with its buttons. */
export function PickerSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loadingAddresses)}>
      <SkeletonBlock $height="11rem" />
    </Loading>
  )
}

/** What a draft is about: a new address where the one that was being edited is gone. */
const draftedOf = ({ addressId }: AddressDraft, addresses: readonly Address[]): Address | 'new' =>
  addresses.find(({ id }) => id === addressId) ?? 'new'

/** Tells the owner of the choice which address it is, once for each one and again when it was changed. */
function useTelling(chosen: Address | null | undefined, onSelect: (address: Address | null) => void): void {
  const told = useRef<Address | null | undefined>(undefined)
  useEffect(() => {
    if (chosen === undefined || chosen === told.current) return
    told.current = chosen
    onSelect(chosen)
  }, [chosen, onSelect])
}

/** When the form closes, the focus goes to the choice that it gives way to. */
function useFocusAfter(
  edited: Address | 'new' | null,
  wasOpened: boolean,
  root: { readonly current: HTMLElement | null },
): void {
  useEffect(() => {
    if (wasOpened && edited === null) root.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [edited, wasOpened, root])
}
