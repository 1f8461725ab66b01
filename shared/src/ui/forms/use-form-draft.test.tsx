/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import type { Session } from '../../domain/people/customer'
import { createStore } from '../../remotes/host/create-store'
import type { ReadableStore } from '../../remotes/host/host-services'
import { useFormDraft } from './use-form-draft'

const KEY = 'form_draft:contact'
const sessionOf = (id: number): Session => ({
  user: { id, name: 'Asha Rao', email: 'asha@example.in' },
  accessToken: 'token',
})
const draftOf = (owner: number | null) => JSON.stringify({ owner, values: { message: 'Of Asha' } })
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')

function DraftForm({ session }: { readonly session: ReadableStore<Session | null> }) {
  const [values, setValues] = useState({ message: '' })
  const change = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }))
  useFormDraft({ name: 'contact', session, form: { values, change } })
  return (
    <input
      aria-label="Message"
      value={values.message}
      onChange={({ target }) => change({ message: target.value })}
    />
  )
}
const field = () => screen.getByLabelText('Message')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

beforeEach(() => sessionStorage.clear())

describe('useFormDraft', () => {
  it.each([null, 8])('removes a customer’s draft once the session is that of %j [LANG-06]', (next) => {
    const session = createStore<Session | null>(sessionOf(7))
    render(<DraftForm session={session} />)
    type('Of Asha')
    expect(kept()).toMatchObject({ owner: 7 })
    act(() => session.set(next === null ? null : sessionOf(next)))
    expect(kept()).toBeNull()
    type('Of Asha, again')
    expect(kept()).toBeNull()
  })

  it('keeps a visitor’s draft for the customer who logs in [LANG-06]', () => {
    const session = createStore<Session | null>(null)
    render(<DraftForm session={session} />)
    type('Of Asha')
    act(() => session.set(sessionOf(7)))
    expect(kept()).toEqual({ owner: 7, values: { message: 'Of Asha' } })
  })

  it('restores a customer’s draft in the HTML of a server that does not know her [LANG-06]', () => {
    sessionStorage.setItem(KEY, draftOf(7))
    const session = { ...createStore<Session | null>(sessionOf(7)), getInitial: () => null }
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(<DraftForm session={session} />)
    render(<DraftForm session={session} />, { container, hydrate: true })
    expect(field()).toHaveValue('Of Asha')
    expect(kept()).toEqual({ owner: 7, values: { message: 'Of Asha' } })
  })

  it('shows a customer’s draft to no visitor and to no other customer [LANG-06]', () => {
    for (const session of [null, sessionOf(8)]) {
      sessionStorage.setItem(KEY, draftOf(7))
      const { unmount } = render(<DraftForm session={createStore<Session | null>(session)} />)
      expect(field()).toHaveValue('')
      unmount()
    }
    expect(kept()).toBeNull()
  })
})
