import { sourceText } from '@store/shared/i18n/source-text'
import { FAILURES } from '@store/shared/messages/failures/failures'
import cart from '@store/shared/messages/orders/cart.messages.json'
import wishlist from '@store/shared/messages/pages/wishlist.cart.messages.json'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { EmptyBag } from '@store/shared/ui/drawings/EmptyBag'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Drawer } from '@store/shared/ui/overlays/Drawer'
import { Picture } from '@store/shared/ui/Picture'
import { PlusTax } from '@store/shared/ui/PlusTax'
import { Price } from '@store/shared/ui/Price'
import { Stars } from '@store/shared/ui/Stars'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { LoginNeeded } from '@store/shared/ui/states/LoginNeeded'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Spinner } from '@store/shared/ui/states/Spinner'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { LittleHouse } from '../../account-mfe/src/addresses/LittleHouse'
import { TiedParcel } from '../../account-mfe/src/orders/TiedParcel'
import { HangingHearts } from '../../cart-checkout-mfe/src/wishlist/HangingHearts'
import { NothingFits } from '../../catalog-mfe/src/product-list/NothingFits'
import { CrashedPage } from '../../shell/src/pages/no-page/CrashedPage'
import { NotFoundPage } from '../../shell/src/pages/no-page/NotFoundPage'
import { showToast } from '../../shell/src/toasts/toast-stack'
import { Part, Specimen } from './Specimen'

const nothing = () => {}

/** As panels and cards of the store are: paper, the card's radius, the low shadow. */
const Card = styled.div`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-24);
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow-low);
`

/** Nothing of it comes from a server. */
const PLACEHOLDER = {
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path d="M0 0h4v5H0z" fill="#e9b7a8"/><circle cx="2" cy="2.5" r="1.2" fill="#5b2a4e"/></svg>')}`,
  width: 800,
  height: 1000,
  colour: '#FBEFE9',
}

export const Cards = () => (
  <Part id="cards" title="Cards">
    <Specimen name="A product's facts">
      <Card>
        <Picture {...PLACEHOLDER} alt="A plum disc" early />
        <Heading as="h3" $size="card">
          Neem & Aloe Day Pads
        </Heading>
        <Stars rating={4.3} count={12} showFigure />
        <Price price="₹299" was="₹349" />
      </Card>
    </Specimen>
    <Specimen name="A picture that could not be loaded">
      <Picture {...PLACEHOLDER} url="data:," alt="A plum disc" early />
    </Specimen>
    <Specimen name="Sums">
      <Card>
        <SummaryRows
          rows={[
            { label: 'Subtotal', value: '₹598.00' },
            { label: 'Delivery Charge', value: '₹40.00', detail: 'Zone A, 0.4 kg' },
            { label: 'Grand Total', value: '₹638.00', total: true },
          ]}
        />
      </Card>
    </Specimen>
    <Specimen name="Prices">
      <Stack>
        <Price price="₹299" />
        <Price price="AED 21.50" was="AED 25.00" />
        <Price price="₹299" was="₹349" large />
        <span>
          <Price price="₹299" /> <PlusTax tax="GST" />
        </span>
      </Stack>
    </Specimen>
    <Specimen name="Ratings">
      <Stack>
        <Stars rating={0} count={0} />
        <Stars rating={3.6} count={1} />
        <Stars rating={5} showFigure />
      </Stack>
    </Specimen>
    <Specimen name="Disclosure">
      <Disclosure title="Materials">
        <p>Organic cotton.</p>
      </Disclosure>
      <Disclosure title="Care" open>
        <p>Change every four to six hours.</p>
      </Disclosure>
    </Specimen>
  </Part>
)

export const Badges = () => (
  <Part id="badges" title="Badges">
    {(['clay', 'leaf', 'plum', 'danger'] as const).map((tone) => (
      <Specimen key={tone} name={tone}>
        <Badge $tone={tone}>15% off</Badge>
      </Specimen>
    ))}
  </Part>
)

type Opened = 'narrow' | 'regular' | 'wide' | 'top' | 'start' | 'end'
const DIALOGS = ['narrow', 'regular', 'wide'] as const
const DRAWERS = ['top', 'start', 'end'] as const

export function Dialogs() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const content = (
    <Stack>
      <Text>The address is deleted from your account. Orders keep it.</Text>
      <Row>
        <Button onClick={close}>Delete</Button>
        <Button tone="secondary" onClick={close}>
          Keep it
        </Button>
      </Row>
    </Stack>
  )
  return (
    <Part id="dialogs" title="Dialogs and drawers">
      {[...DIALOGS, ...DRAWERS].map((name) => (
        <Specimen key={name} name={name}>
          <Button tone="secondary" onClick={() => setOpened(name)}>
            Open {name}
          </Button>
        </Specimen>
      ))}
      {DIALOGS.map((width) => (
        <Dialog
          key={width}
          width={width}
          title="Delete this address?"
          open={opened === width}
          onClose={close}
        >
          {content}
        </Dialog>
      ))}
      {DRAWERS.map((side) => (
        <Drawer key={side} side={side} title="Delete this address?" open={opened === side} onClose={close}>
          {content}
        </Drawer>
      ))}
    </Part>
  )
}

const LONG_MS = 60_000

export const Toasts = () => (
  <Part id="toasts" title="Toasts">
    <Specimen name="success">
      <Button tone="secondary" onClick={() => showToast('success', 'Added to cart', LONG_MS)}>
        Show a success
      </Button>
    </Specimen>
    <Specimen name="failure">
      <Button
        tone="secondary"
        onClick={() => showToast('failure', 'Unable to add product to cart. Please try again.', LONG_MS)}
      >
        Show a failure
      </Button>
    </Specimen>
    <Specimen name="info">
      <Button tone="secondary" onClick={() => showToast('info', 'Prices are shown in AED', LONG_MS)}>
        Show a note
      </Button>
    </Specimen>
  </Part>
)

export const Skeletons = () => (
  <Part id="skeletons" title="Skeletons">
    <Specimen name="A picture and its lines">
      <Loading label="Loading">
        <SkeletonBlock $ratio="4 / 5" />
        <SkeletonText lines={3} />
      </Loading>
    </Specimen>
    <Specimen name="Blocks">
      <Loading label="Loading">
        <Stack>
          <SkeletonBlock $width="11rem" $height="1.3rem" />
          <SkeletonBlock $height="72px" $radius="var(--radius-card)" />
          <SkeletonBlock $width="5rem" $height="1.6rem" $radius="var(--radius-pill)" />
        </Stack>
      </Loading>
    </Specimen>
    <Specimen name="Spinner">
      <Spinner />
    </Specimen>
  </Part>
)

const ToShop = () => <Button>Shop all products</Button>

export const EmptyStates = () => (
  <Part id="empty-states" title="Empty states">
    <Specimen name="Empty cart">
      <EmptyState title={sourceText(cart.empty)} drawing={<EmptyBag />} action={<ToShop />}>
        <p>{sourceText(cart.emptyHint)}</p>
      </EmptyState>
    </Specimen>
    <Specimen name="Empty wishlist">
      <EmptyState title={sourceText(wishlist.empty)} drawing={<HangingHearts />} action={<ToShop />}>
        <p>{sourceText(wishlist.emptyHint)}</p>
      </EmptyState>
    </Specimen>
    <Specimen name="No orders">
      <EmptyState title="No orders yet" drawing={<TiedParcel />} action={<ToShop />}>
        Your orders appear here, with their status and invoices.
      </EmptyState>
    </Specimen>
    <Specimen name="No addresses">
      <EmptyState
        title="No saved addresses"
        drawing={<LittleHouse />}
        action={<Button>Add an address</Button>}
      >
        Save an address to check out faster.
      </EmptyState>
    </Specimen>
    <Specimen name="Nothing found">
      <NothingFits clear="/products" />
    </Specimen>
    <Specimen name="Without a drawing">
      <EmptyState title="No history yet">The first promotion begins it.</EmptyState>
    </Specimen>
    <Specimen name="Log-in needed">
      <LoginNeeded level="h3" onLogin={nothing}>
        Your cart is saved.
      </LoginNeeded>
    </Specimen>
  </Part>
)

export const FailingStates = () => (
  <Part id="failing-states" title="Failing states">
    <Specimen name="Page not found" wide>
      <NotFoundPage brand={{}} />
    </Specimen>
    <Specimen name="Crashed" wide>
      <CrashedPage language="en" onRetry={nothing} />
    </Specimen>
    <Specimen name="Could not be loaded, or offline">
      <FailureState message={FAILURES.PRODUCTS_UNAVAILABLE} onRetry={nothing} />
    </Specimen>
    <Specimen name="Trying again">
      <FailureState message={FAILURES.PRODUCTS_UNAVAILABLE} onRetry={nothing} busy />
    </Specimen>
    <Specimen name="A part beside others">
      <InlineFailure message={FAILURES.SLOT_UNAVAILABLE} onRetry={nothing} />
    </Specimen>
    <Specimen name="A part beside others, trying again">
      <InlineFailure message={FAILURES.SLOT_UNAVAILABLE} onRetry={nothing} busy />
    </Specimen>
  </Part>
)
