import { phoneAddress } from '@store/shared/domain/phone-address'
import { LockIcon, PhoneIcon } from '@store/shared/ui/Icons'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { Contact } from './Contacts'
import { Bar, Inner } from './Header'
import { Logo } from './Logo'

interface QuietHeaderProps {
  /** Beside the lock: what the page is. */
  readonly words: string
}

/** Of a page that asks for it: no menu, search or cart that would lead away from it. */
export function QuietHeader({ words }: QuietHeaderProps) {
  const { host } = useShell()
  const { name, supportPhone } = host.brand
  return (
    <Still>
      <Inner>
        <Logo brandName={name} />
        <Words>
          <LockIcon size={20} />
          {words}
        </Words>
        <Support href={phoneAddress(supportPhone)} aria-label={`Call us: ${supportPhone}`}>
          <PhoneIcon size={20} />
          <span>{supportPhone}</span>
        </Support>
      </Inner>
    </Still>
  )
}

const Still = styled(Bar)`
  position: static;
  border-block-end: 1px solid var(--line);
`

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--leaf);
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 1.2;
`

const Support = styled(Contact)`
  justify-content: center;
  min-width: var(--touch);

  @media (width < 600px) {
    span {
      display: none;
    }
  }
`
