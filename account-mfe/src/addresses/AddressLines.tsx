import type { AddressFields } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { addressLines } from './address-lines'
import messages from './address-lines.messages.json'

const Root = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`

export function AddressLines({ address, className }: { address: AddressFields; className?: string }) {
  const t = useTranslate()
  return (
    <Root className={className}>
      <Text as="div" $strong>
        <bdi>{address.name}</bdi>
      </Text>
      {addressLines(address, t).map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      <Text as="div" $tone="soft">
        {t(messages.mobile, { mobile: address.mobile })}
      </Text>
    </Root>
  )
}
