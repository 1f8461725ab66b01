import type { Question } from '@store/shared/domain/content/content'
import { useTranslate } from '@store/shared/i18n/use-translate'
import footerMessages from '@store/shared/messages/pages/footer.messages.json'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Heading } from '@store/shared/ui/Heading'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import { fillBrand } from '../prose/fill-brand'
import { ContactSection } from './ContactSection'
import messages from './page.contact.messages.json'

/** What shoppers ask about delivery; the footer leads here (FTR-04). Nothing where the shop answers nothing. */
export function ShippingFaq({ questions, brand }: { questions: readonly Question[]; brand: Brand }) {
  const t = useTranslate()
  if (questions.length === 0) return null
  return (
    <ContactSection id="shipping-faq" aria-labelledby="shipping-faq-heading">
      <Heading id="shipping-faq-heading">{t(footerMessages.shippingFaq)}</Heading>
      <div>
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={fillBrand(question, brand)}>
            {fillBrand(answer, brand)}
          </Disclosure>
        ))}
      </div>
      <p>
        <TranslatedText
          message={messages.moreInTerms}
          components={{
            shipping: <Link to={`${pathTo('terms')}#shipping`} />,
            returns: <Link to={`${pathTo('terms')}#returns`} />,
          }}
        />
      </p>
    </ContactSection>
  )
}
