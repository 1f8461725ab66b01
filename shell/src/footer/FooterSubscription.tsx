import { FAILURES } from '@store/shared/messages/failures'
import { FOOTER_TEXTS, NEWSLETTER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../slots/shell-context'

/** The footer's e-mail field, which subscribes (FTR-02). */
export function FooterSubscription() {
  const { host } = useShell()
  const [email, setEmail] = useState('')
  const id = useId()
  // A mutation, so that the loading overlay knows of it (GEN-07).
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () =>
      (await import(/* webpackChunkName: "calls" */ './subscribe')).subscribe(host.api, email),
    onError: (failure) => host.report(failure, 'footer subscription'),
  })
  const problem = error ? FAILURES.SUBSCRIBE_FAILED : (data ?? null)

  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }

  if (data === null) return <p role="status">Thank you for subscribing with {email}.</p>
  return (
    <form noValidate onSubmit={subscribe}>
      <label htmlFor={id}>{FOOTER_TEXTS.emailPrompt}</label>
      <div>
        <input
          id={id}
          type="email"
          autoComplete="email"
          placeholder={NEWSLETTER_TEXTS.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
        />
        <button type="submit" aria-busy={isPending}>
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
    </form>
  )
}
