import { lazyPart } from '@store/shared/ui/lazy-part'
import { memo } from 'react'
import styled from 'styled-components'
import type { DeliveryEstimateProps } from './DeliveryEstimate'

const Estimate = lazyPart(
  'catalog/DeliveryEstimate',
  async () => (await import('./DeliveryEstimate')).DeliveryEstimate,
  'in-view',
)

/** As high as the form with its answer. */
const Room = styled.div`
  min-height: 14rem;
`

/** Rendering it again before its code is there would replace the server's HTML, and with it the field that the visitor may be typing in. */
export const LazyEstimate = memo(function LazyEstimate(props: DeliveryEstimateProps) {
  return <Estimate {...props} fallback={<Room />} />
})
