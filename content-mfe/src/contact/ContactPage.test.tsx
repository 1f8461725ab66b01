import { contactShop } from '@store/shared/api/correspondence'
import { SHOWN_UAE_ALONE } from '@store/shared/testing/demo-markets'
import { createTestHost, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, malformed, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page } from './contact-page'
import { STORE_LOCATIONS } from './store-locations'

const ANSWER = 'Thank you for your message. We will reply within two working days.'
const taken = respond(contactShop, { message: ANSWER })

/** With its form, whose code is loaded. */
const renderForm: typeof renderPage = async (...given) => {
  const rendered = await renderPage(...given)
  await screen.findByRole('textbox', { name: 'Your name' })
  return rendered
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
const fill = async () => {
  await userEvent.type(field('Your name'), 'Asha Rao')
  await userEvent.type(field('Your email'), 'asha@example.in')
  await userEvent.type(field('Your message'), 'Where is order 12?')
}

describe('content/ContactPage', () => {
  it('shows the form, phone, e-mail and the store locations that the footer leads to [CON-05, RTE-11]', async () => {
    const { container } = await renderPage(remote, page, { path: '/contactUs' })
    expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    expect(screen.getByRole('link', { name: '+91 44 4000 1234' })).toHaveAttribute(
      'href',
      'tel:+914440001234',
    )
    const reach = within(screen.getByRole('region', { name: 'Call or email us' }))
    expect(reach.getByRole('link', { name: 'care@rituva.example' })).toHaveAttribute(
      'href',
      'mailto:care@rituva.example',
    )
    const places = container.querySelector('#store-locations')
    for (const { city } of STORE_LOCATIONS) expect(places).toHaveTextContent(city)
    expect(places).toHaveTextContent('Sample content of our demonstration shop.')
  })

  it('has no invented store locations under another brand [CON-05]', async () => {
    const host = { ...createTestHost(), brand: { ...createTestHost().brand, name: 'Luna' } }
    const { container } = await renderPage(remote, page, { path: '/contactUs', host })
    expect(container.querySelector('#store-locations')).toBeNull()
    expect(container).not.toHaveTextContent(/Alwarpet|Karama/)
  })

  it('answers the questions about shipping that the footer leads to [FTR-04]', async () => {
    const { container } = await renderPage(remote, page, { path: '/contactUs' })
    const faq = container.querySelector('#shipping-faq')
    expect(faq).toHaveTextContent('Shipping FAQ')
    expect(faq?.querySelectorAll('details')).toHaveLength(7)
  })

  it('names the countries that the shop delivers to, and no other [FTR-04]', async () => {
    const { container, unmount } = await renderPage(remote, page, { path: '/contactUs' })
    const faq = () => container.ownerDocument.querySelector('#shipping-faq')
    expect(faq()).toHaveTextContent('Anywhere in India and in the United Arab Emirates.')
    expect(faq()).toHaveTextContent(
      'Within 4 to 10 days in India, depending on your address, and within 5 days in the United Arab Emirates.',
    )
    unmount()
    const host = createTestHost()
    const uae = { ...host, brand: { ...host.brand, markets: SHOWN_UAE_ALONE } }
    await renderPage(remote, page, { path: '/contactUs', host: uae })
    expect(faq()).toHaveTextContent('Anywhere in the United Arab Emirates.')
    expect(faq()).not.toHaveTextContent('India')
  })

  it('tells how to return something, which the footer leads to [FTR-04]', async () => {
    const { container } = await renderPage(remote, page, { path: '/contactUs' })
    const returns = container.querySelector('#returns')
    expect(returns).toHaveTextContent('Start a return')
    expect(returns?.querySelectorAll('ol > li')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders')
  })

  it('sends the message, says so and takes another one [CON-05]', async () => {
    const { host } = await renderForm(remote, page, { path: '/contactUs', responses: [taken] })
    await fill()
    await send()
    expect(await screen.findByText(ANSWER)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Message sent' })).toHaveFocus()
    expect(host.api.callsTo(contactShop).map(({ body }) => body)).toEqual([
      { name: 'Asha Rao', email: 'asha@example.in', message: 'Where is order 12?' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }))
    expect(field('Your message')).toHaveValue('')
  })

  it('names every field that is missing and goes to the first [CON-05]', async () => {
    const { host } = await renderForm(remote, page, { path: '/contactUs', responses: [taken] })
    await send()
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(screen.getByText('Invalid email address')).toBeVisible()
    expect(screen.getByText('Please write your message')).toBeVisible()
    await waitFor(() => expect(field('Your name')).toHaveFocus())
    expect(host.api.calls).toHaveLength(0)
  })

  it('fills in who is logged in [CON-05]', async () => {
    await renderForm(remote, page, { path: '/contactUs', session: TEST_SESSION })
    await userEvent.type(field('Your message'), 'Hello')
    expect(field('Your name')).toHaveValue('Asha Rao')
    expect(field('Your email')).toHaveValue('asha@example.in')
    expect(field('Your message')).toHaveValue('Hello')
  })

  it('counts as pending while the answer is on its way [CON-05, GEN-07]', async () => {
    const { queryClient } = await renderForm(remote, page, {
      path: '/contactUs',
      responses: [respond(contactShop, pending)],
    })
    await fill()
    await send()
    await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  })

  it.each([
    [fails(429, 'TOO_MANY_TRIES'), 'Too many attempts. Please try again later.'],
    [unanswered(), 'A network-related or instance-specific issue'],
    [unanswered('timeout'), 'Timeout exceeded'],
    [malformed(), 'Server Response Failed'],
  ])('says why it was not sent and keeps the text [CON-05, ERR-02, ERR-03]', async (failure, message) => {
    await renderForm(remote, page, { path: '/contactUs', responses: [respond(contactShop, failure)] })
    await fill()
    await send()
    expect(await screen.findByText(message)).toBeVisible()
    expect(field('Your message')).toHaveValue('Where is order 12?')
  })
})
