import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { NEWSLETTER_CONSENTS } from '@store/shared/domain/people/newsletter-consent'
import { renderSlot } from '@store/shared/testing/host-services'
import {
  fails,
  malformed,
  pending,
  respond,
  type StubbedResponse,
  unanswered,
} from '@store/shared/testing/stubbed-api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slot } from './newsletter-slot'

const subscribed = respond(subscribeToNewsletter, { message: 'Thank you. You will hear from us.' })
const render = async (...responses: StubbedResponse[]) => {
  const rendered = await renderSlot(slot, {}, { responses })
  await screen.findByRole('textbox')
  return rendered
}

const email = () => screen.getByRole('textbox', { name: 'Your email' })
const box = () =>
  screen.getByRole('checkbox', { name: 'I accept the terms & conditions and the data protection' })
const click = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

it('shows the words that its subscribers agree to, as they are kept with them [BKO-02]', async () => {
  await render()
  expect(box().closest('label')?.textContent ?? box().getAttribute('aria-label')).toBe(
    NEWSLETTER_CONSENTS['banner-1'].text,
  )
})

describe('content/Newsletter', () => {
  it('shows heading, field, box and button, the box leading to what is accepted [FTR-06]', async () => {
    await render()
    expect(
      screen.getByRole('heading', { name: 'Stay Up to Date with All News and Exclusive Offers' }),
    ).toBeVisible()
    expect(email()).toBeVisible()
    expect(box()).not.toBeChecked()
    expect(screen.getByRole('link', { name: 'terms & conditions' })).toHaveAttribute(
      'href',
      '/terms-and-conditions',
    )
    expect(screen.getByRole('link', { name: 'data protection' })).toHaveAttribute('href', '/privacy-policy')
  })

  it('subscribes a valid address with the box ticked and says so [FTR-06]', async () => {
    const { host } = await render(subscribed)
    await userEvent.type(email(), ' asha@example.in')
    await userEvent.click(box())
    await click()
    expect(await screen.findByText('Thank you. You will hear from us.')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(host.api.callsTo(subscribeToNewsletter).map(({ body }) => body)).toEqual([
      { email: 'asha@example.in', acceptsTerms: true, consent: 'banner-1' },
    ])
  })

  it.each(['', 'asha', 'asha@', 'asha@example', 'a b@example.in'])(
    'refuses %j as an address and calls nothing [FTR-06]',
    async (text) => {
      const { host } = await render(subscribed)
      if (text) await userEvent.type(email(), text)
      await userEvent.click(box())
      await click()
      expect(await screen.findByText('Invalid email address')).toBeVisible()
      expect(email()).toBeInvalid()
      await waitFor(() => expect(email()).toHaveFocus())
      expect(host.api.calls).toHaveLength(0)
    },
  )

  it('needs the box ticked [FTR-06]', async () => {
    const { host } = await render(subscribed)
    await userEvent.type(email(), 'asha@example.in')
    await click()
    expect(
      await screen.findByText('Please accept the terms & conditions and the data protection'),
    ).toBeVisible()
    await waitFor(() => expect(box()).toHaveFocus())
    expect(host.api.calls).toHaveLength(0)
  })

  it.each([
    [fails(429, 'TOO_MANY_TRIES'), 'Too many attempts. Please try again later.'],
    [unanswered(), 'A network-related or instance-specific issue'],
    [unanswered('timeout'), 'Timeout exceeded'],
    [malformed(), 'Server Response Failed'],
  ])('says why it failed and keeps the address [FTR-06, ERR-02, ERR-03]', async (failure, message) => {
    await render(respond(subscribeToNewsletter, failure))
    await userEvent.type(email(), 'asha@example.in')
    await userEvent.click(box())
    await click()
    expect(await screen.findByText(message)).toBeVisible()
    expect(email()).toHaveValue('asha@example.in')
  })

  it('counts as pending while the answer is on its way [FTR-06, GEN-07]', async () => {
    const { queryClient } = await render(respond(subscribeToNewsletter, pending))
    await userEvent.type(email(), 'asha@example.in')
    await userEvent.click(box())
    await click()
    await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  })
})
