import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Leaf } from '@store/shared/ui/Leaf'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './panel.messages.json'

const Band = styled.aside`
  position: relative;
  display: grid;
  gap: var(--space-8);
  justify-items: start;
  overflow: hidden;
  padding: var(--space-24);
  border-radius: var(--radius-card);
  background: var(--sage-tint);

  > svg {
    position: absolute;
    inset-block-end: -36px;
    inset-inline-end: 8px;
    width: 108px;
    opacity: 0.9;
  }

  > :not(svg) {
    position: relative;
    max-width: calc(100% - 96px);
  }
`

const Words = styled.p`
  font-family: var(--font-display);
  font-size: var(--heading-3);
  line-height: 1.25;
`

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  font-weight: 600;
`

/** What the shop advertises, as its setting says; nothing where that is empty. */
export function Promotion({ onClose }: { onClose: () => void }) {
  const host = useHost()
  const t = useTranslate()
  const { searchPromotion = '' } = host.brand
  if (searchPromotion === '') return null
  return (
    <Band>
      <Leaf />
      <Words>{searchPromotion}</Words>
      <Way to={pathTo('products')} onClick={onClose}>
        {t(messages.shop)}
      </Way>
    </Band>
  )
}
