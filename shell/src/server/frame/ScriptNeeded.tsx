import { phoneAddress } from '@store/shared/domain/people/phone-address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { Section } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { styled } from 'styled-components'
import messages from './messages.json'

/** In place of a page that only a browser can make, where no script runs. */
export function ScriptNeeded({ title, brand }: { readonly title: string; readonly brand: Brand }) {
  const t = useTranslate()
  const { supportPhone: phone, supportEmail: email } = brand
  return (
    <Section roomy>
      <EmptyState level="h1" title={title}>
        <p>{t(messages.scriptNeeded)}</p>
        <p>
          <TranslatedText
            message={messages.help}
            values={{ phone, email }}
            components={{
              phone: <Whole href={phoneAddress(phone)} />,
              email: <Whole href={`mailto:${email}`} />,
            }}
          />
        </p>
      </EmptyState>
    </Section>
  )
}

const Whole = styled.a`
  white-space: nowrap;
`
