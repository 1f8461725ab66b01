import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export function HomeBanner({ host }: { readonly host: HostServices }) {
  const currency = useStore(host.currency)
  const [presses, setPresses] = useState(0)
  return (
    <Ground>
      <h1>Period care, gently made</h1>
      <p>Prices in {currency}.</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <Link to="/products">All products</Link>
    </Ground>
  )
}

const Ground = styled.section`
  padding: 48px;
  background: var(--blush);
`
