import { FOOTER_TEXTS, NEWSLETTER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { type ComponentProps, useId } from 'react'
import { Link } from 'react-router-dom'

interface SubscriptionFieldsProps {
  email?: Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'>
  busy: boolean
  /** Of the address, or why it was not sent. */
  problem: string | null
}

export function SubscriptionFields({ email, busy, problem }: SubscriptionFieldsProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{FOOTER_TEXTS.emailPrompt}</label>
      <div>
        <input
          {...email}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={NEWSLETTER_TEXTS.email}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
        />
        <button type="submit" aria-busy={busy}>
          {NEWSLETTER_TEXTS.subscribe}
        </button>
      </div>
      <p id={`${id}-note`} role={problem === null ? undefined : 'alert'}>
        {problem ?? (
          <>
            By subscribing you accept our <Link to={pathTo('terms')}>terms</Link> and{' '}
            <Link to={pathTo('privacy')}>privacy policy</Link>.
          </>
        )}
      </p>
    </>
  )
}
