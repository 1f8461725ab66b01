import { FAILURES } from '@store/shared/messages/failures'
import { FOOTER_TEXTS, NEWSLETTER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
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
      <Controls>
        <Field
          id={id}
          type="email"
          autoComplete="email"
          placeholder={NEWSLETTER_TEXTS.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
        />
        <Submit type="submit" aria-busy={isPending}>
          {NEWSLETTER_TEXTS.subscribe}
        </Submit>
      </Controls>
      <Note id={`${id}-note`} role={problem === null ? undefined : 'alert'}>
        {problem ?? (
          <>
            By subscribing you accept our <Link to={pathTo('terms')}>terms</Link> and{' '}
            <Link to={pathTo('privacy')}>privacy policy</Link>.
          </>
        )}
      </Note>
    </form>
  )
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-block: var(--space-12) var(--space-8);
`

const Field = styled.input`
  flex: 1 1 14rem;
  min-height: var(--control-height);
  padding-inline: var(--space-16);
  border: 1px solid var(--rose);
  border-radius: var(--radius-control);
  background: var(--cream);
  color: var(--ink);
  font-size: 1rem;

  &::placeholder {
    color: var(--ink-soft);
  }
`

const Submit = styled.button`
  min-height: var(--control-height);
  padding-inline: var(--space-24);
  border-radius: var(--radius-pill);
  background: var(--rose);
  color: var(--plum-deep);
  font-weight: 600;

  &:hover {
    background: var(--blush);
  }
`

const Note = styled.p`
  min-height: 3em;
  font-size: var(--text-small);

  & a {
    color: inherit;
  }
`
