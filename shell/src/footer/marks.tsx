import type { OnlineMethod } from '@store/shared/domain/orders/payment-options'
import type { Message } from '@store/shared/i18n/message'
import { Outline } from '@store/shared/ui/icons/Outline'
import type { ComponentType, ReactNode } from 'react'
import messages from './marks.messages.json'

/** Drawn for this shop: no company's own mark. The name stands beside each. */
const Mark = ({ children }: { readonly children: ReactNode }) => (
  <Outline size={18} viewBox="0 0 20 20" strokeWidth={1.4}>
    {children}
  </Outline>
)

/** From one phone to another. */
const UpiMark = () => (
  <Mark>
    <rect x="2.5" y="3" width="6" height="11" rx="1.5" />
    <rect x="11.5" y="6" width="6" height="11" rx="1.5" />
    <path d="M8.5 5.5h4M11 4l1.5 1.5L11 7" />
  </Mark>
)

const CardMark = () => (
  <Mark>
    <rect x="2" y="4.5" width="16" height="11" rx="2" />
    <path d="M2 8.2h16M5 12.3h3" />
  </Mark>
)

const BankMark = () => (
  <Mark>
    <path d="M3 8 10 3.5 17 8zM4.5 8v6M8.2 8v6M11.8 8v6M15.5 8v6M3 16.5h14" />
  </Mark>
)

const WalletMark = () => (
  <Mark>
    <path d="M3 6.5v8A1.5 1.5 0 0 0 4.5 16h11a1.5 1.5 0 0 0 1.5-1.5v-6A1.5 1.5 0 0 0 15.5 7H4.5a1.5 1.5 0 0 1 0-3H14M13.5 11.5h.1" />
  </Mark>
)

const PhoneMark = () => (
  <Mark>
    <rect x="5.5" y="2.5" width="9" height="15" rx="2" />
    <path d="M9 14.8h2" />
  </Mark>
)

export const CashMark = () => (
  <Mark>
    <rect x="2" y="5" width="16" height="10" rx="1.5" />
    <circle cx="10" cy="10" r="2.4" />
    <path d="M4.8 10h.1M15.1 10h.1" />
  </Mark>
)

export const ReturnMark = () => (
  <Mark>
    <path d="M6.5 4 3 7.5 6.5 11M3 7.5h8.5a5 5 0 0 1 0 10H7" />
  </Mark>
)

export const METHOD_MARKS = {
  upi: { name: messages.upi, Glyph: UpiMark },
  card: { name: messages.card, Glyph: CardMark },
  'net-banking': { name: messages.netBanking, Glyph: BankMark },
  wallet: { name: messages.wallet, Glyph: WalletMark },
  'apple-pay': { name: messages.applePay, Glyph: PhoneMark },
} as const satisfies Record<OnlineMethod, { readonly name: Message; readonly Glyph: ComponentType }>
