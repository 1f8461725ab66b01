import { FOOTER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Heading } from '@store/shared/ui/Heading'
import { Link } from 'react-router-dom'
import { ContactSection } from './ContactSection'

const QUESTIONS = [
  {
    question: 'Where do you deliver?',
    answer: 'Anywhere in India and in the United Arab Emirates.',
  },
  {
    question: 'How much is delivery?',
    answer:
      'It depends on your address and on the weight of the parcel. Your cart shows the charge before you order.',
  },
  {
    question: 'How long does it take?',
    answer:
      'Within four to ten days in India, depending on your pincode, and within five days in the UAE. Product pages show the day for your pincode.',
  },
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
export const ShippingFaq = () => (
  <ContactSection id="shipping-faq" aria-labelledby="shipping-faq-heading">
    <Heading id="shipping-faq-heading">{FOOTER_TEXTS.shippingFaq}</Heading>
    <div>
      {QUESTIONS.map(({ question, answer }) => (
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
