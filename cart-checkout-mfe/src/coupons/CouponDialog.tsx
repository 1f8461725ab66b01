import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import couponMessages from '@store/shared/messages/orders/coupon.customer.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { LoginNeeded } from '@store/shared/ui/states/LoginNeeded'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { Coupons, type CouponsProps } from './Coupons'
import messages from './messages.json'

const Body = styled.div`
  display: grid;
  gap: var(--space-16);
  align-content: start;
  min-height: 18rem;

  input::-webkit-search-cancel-button {
    width: 16px;
    height: 16px;
    margin-inline-start: var(--space-8);
    background: var(--ink-soft);
    clip-path: polygon(
      14% 0,
      50% 36%,
      86% 0,
      100% 14%,
      64% 50%,
      100% 86%,
      86% 100%,
      50% 64%,
      14% 100%,
      0 86%,
      36% 50%,
      0 14%
    );
    cursor: pointer;
    appearance: none;
  }
`

export interface CouponDialogProps extends Omit<CouponsProps, 'customerId' | 'wanted'> {
  readonly open: boolean
  /** The page that is shown, to come back to after logging in. */
  readonly returnTo: string
  readonly onClose: () => void
}

export function CouponDialog(props: CouponDialogProps) {
  const host = useHost()
  const { open, currency, lines, applied, returnTo, onClose, onApply } = props
  const t = useTranslate()
  const search = useRef<HTMLInputElement>(null)
  const customerId = useStore(host.session)?.user.id ?? null
  const [wanted, setWanted] = useState('')
  const close = () => {
    setWanted('')
    onClose()
  }
  return (
    <Dialog title={t(couponMessages.title)} open={open} onClose={close} initialFocus={search}>
      <Body>
        {customerId === null ? (
          <LoginNeeded
            title={t(FAILURE_MESSAGES.COUPONS_NEED_LOGIN)}
            level="h3"
            onLogin={() => {
              close()
              host.bus.send('auth/open', { view: 'LOGIN', returnTo })
            }}
          />
        ) : (
          <>
            <TextField
              ref={search}
              type="search"
              label={<span className="visually-hidden">{t(messages.searchLabel)}</span>}
              placeholder={t(couponMessages.search)}
              autoComplete="off"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
            <Coupons
              customerId={customerId}
              currency={currency}
              lines={lines}
              applied={applied}
              wanted={wanted}
              onApply={(coupon, togetherWith) => {
                onApply(coupon, togetherWith)
                close()
              }}
            />
          </>
        )}
      </Body>
    </Dialog>
  )
}
