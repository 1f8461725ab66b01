import type { ServedCountry, ShopMarkets } from '@store/shared/domain/currency'
import { FOOTER_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { shopMarketsOf } from '@store/shared/remotes/shop-markets'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Heading } from '@store/shared/ui/Heading'
import { Link } from 'react-router-dom'
import { ContactSection } from './ContactSection'

/** What follows from where the shop sells. */
const questionsOf = ({ sold }: ShopMarkets) => [
  {
    question: 'Where do you deliver?',
    answer: `Anywhere in ${sold.map(({ country }) => NAMES[country]).join(' and in ')}.`,
  },
  {
    question: 'How much is delivery?',
    answer:
      'It depends on your address and on the weight of the parcel. Your cart shows the charge before you order.',
  },
  {
    question: 'How long does it take?',
    answer: `Within ${sold.map(daysText).join(', and within ')}. Product pages show the day for your address.`,
  },
]

const NAMES = {
  India: 'India',
  'United Arab Emirates': 'the United Arab Emirates',
} as const satisfies Record<ServedCountry, string>

function daysText({ country, days: { nearest, farthest } }: ShopMarkets['sold'][number]): string {
  const where = `in ${NAMES[country]}`
  if (nearest === farthest) return `${nearest} days ${where}`
  return `${nearest} to ${farthest} days ${where}, depending on your address`
}

const QUESTIONS = [
  {
    question: 'Is the packaging discreet?',
    answer: 'Yes. We use a plain carton with only your name and address on it.',
  },
  {
    question: 'How can I track my order?',
    answer: 'Log in and open the order under “Your orders”. It shows every step.',
  },
  {
    question: 'What if I am not at home?',
    answer: 'The courier calls the phone number of the address and usually tries twice more.',
  },
  {
    question: 'What if my parcel is damaged or lost?',
    answer: 'Write to us within seven days. We will send it again or refund you, as you prefer.',
  },
] as const

/** What shoppers ask about delivery; the footer leads here (FTR-04). */
export const ShippingFaq = ({ host }: { readonly host: HostServices }) => (
  <ContactSection id="shipping-faq" aria-labelledby="shipping-faq-heading">
    <Heading id="shipping-faq-heading">{FOOTER_TEXTS.shippingFaq}</Heading>
    <div>
      {[...questionsOf(shopMarketsOf(host)), ...QUESTIONS].map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {answer}
        </Disclosure>
      ))}
    </div>
    <p>
      More in our <Link to={`${pathTo('terms')}#shipping`}>terms on shipping</Link> and{' '}
      <Link to={`${pathTo('terms')}#returns`}>on returns</Link>.
    </p>
  </ContactSection>
)
