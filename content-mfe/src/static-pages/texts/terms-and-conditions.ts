import { pathTo } from '@store/shared/remotes/paths'
import type { Prose } from '../../prose/prose'

export const text: Prose = [
  {
    blocks: [
      'These are the terms on which {brand} sells through this store. Where the law of your country gives you more rights, the law applies.',
    ],
  },
  {
    id: 'orders',
    heading: 'Ordering',
    blocks: [
      'Placing an order is your offer to buy. The contract is made when we confirm the order, which we do on screen and by e-mail as soon as the payment is confirmed, or at once for cash on delivery. Each order has a number; please quote it when you write to us.',
      'If something goes out of stock while you are paying, we cancel that order and refund the whole payment. You do not have to do anything. A product marked “Pre-order” ships when it is back in stock, and you may cancel it until then.',
      'You can cancel an order yourself under “Your orders” until it has left our warehouse.',
    ],
  },
  {
    id: 'prices',
    heading: 'Prices and taxes',
    blocks: [
      'Visitors in India see prices in rupees (INR), visitors elsewhere in dirhams (AED); you can change the country at the top of every page. The currency of an order follows the address it is delivered to. The tax is shown in the summary before you order. The total you confirm is the total we charge; should a price have changed meanwhile, we show you the new one and ask again.',
      'Coupons can be used together only where each of them allows it. A coupon applies only while it is valid and its conditions are met, and it comes back to you when the order is cancelled before it is sent.',
    ],
  },
  {
    id: 'shipping',
    heading: 'Shipping',
    blocks: [
      'We deliver within India and within the United Arab Emirates. The delivery charge depends on the zone of your address and on the weight of the parcel; it is shown before you order and does not change afterwards.',
      {
        points: [
          'How long does it take? Four to ten days in India, depending on the pincode, and up to five days in the UAE. Product pages show the day for your pincode.',
          'How is it packed? In a plain carton without a product name. The label shows only your name and address.',
          'Can I follow it? The order’s page under “Your orders” shows every step.',
          'What if nobody is at home? The courier tries again, usually twice, and calls the number of the address.',
          'What if it arrives damaged or not at all? Write to us within seven days. We will send it again or refund you, as you prefer.',
        ],
      },
    ],
  },
  {
    id: 'returns',
    heading: 'Returns and refunds',
    blocks: [
      'For reasons of hygiene we take back only what is unopened and in its sealed wrapping, within fourteen days of delivery. Begin under “Your orders” or write to us; we reply with the address to send it to. If the mistake was ours, we pay for the return.',
      'Faulty products are different: we replace or refund whatever is torn, leaks at its seams or is not what you ordered, opened or not.',
      'Refunds go to your original payment method within seven working days after we receive the parcel; for cash on delivery, to a bank account of your choice.',
      { links: [{ to: pathTo('orders'), label: 'Your orders' }] },
    ],
  },
  {
    id: 'payment',
    heading: 'Payment',
    blocks: [
      'You pay on the page of our payment service. Card numbers never reach our store. Where a payment’s outcome is not clear at once, we say so, look it up with the service and tell you; please do not pay a second time meanwhile.',
    ],
  },
  {
    id: 'account',
    heading: 'Your account and your reviews',
    blocks: [
      'Keep your password to yourself, and tell us if you think that someone else knows it. You must be eighteen to order, or have a parent’s consent.',
      'A review is yours. By publishing it you allow us to show it here. We remove what is insulting, advertises something or names other people, and nothing else: we do not remove negative reviews.',
    ],
  },
  {
    id: 'health',
    heading: 'No medical advice',
    blocks: [
      'Our articles and the period tracker give general information. They do not replace a doctor, and the tracker is not a method of contraception. If you have worries about your health, please ask a professional.',
    ],
  },
  {
    id: 'liability',
    heading: 'If something goes wrong',
    blocks: [
      'We are liable without limit for harm that we cause on purpose or by gross negligence and for harm to life and health; for other damage, up to the value of the order. Please write to us first, at {email} or {phone}: nearly everything can be settled in one conversation.',
      'Orders delivered in India are governed by the law of India, orders delivered in the UAE by the law of the UAE.',
    ],
  },
]
