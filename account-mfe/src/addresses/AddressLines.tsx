import type { AddressFields } from '@store/shared/domain/address'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { addressLines } from './address-lines'

const Root = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`

export function AddressLines({ address, className }: { address: AddressFields; className?: string }) {
  return (
    <Root className={className}>
      <Text as="div" $strong>
        {address.name}
      </Text>
      {addressLines(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Text as="div" $tone="soft">
        Mobile {address.mobile}
      </Text>
    </Root>
  )
}
