import { getContactContent } from '@store/shared/api/content'
import { contactShop } from '@store/shared/api/correspondence'
import { getStoreTerms } from '@store/shared/api/store-terms'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, malformed, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { CONTENT } from '../testing/some-content'
import { page } from './contact-page'

const ANSWER = 'Thank you for your message. We will reply by e-mail.'
const taken = respond(contactShop, { message: ANSWER })

/** With its form, whose code is loaded. */
const renderForm: typeof renderPage = async (...given) => {
  const rendered = await renderPage(...given)
  await screen.findByRole('textbox', { name: 'Your name' })
  return rendered
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
const fill = () =>
  act(async () => {
    fireEvent.change(field('Your name'), { target: { value: 'Asha Rao' } })
    fireEvent.change(field('Your email'), { target: { value: 'asha@example.in' } })
    fireEvent.change(field('Your message'), { target: { value: 'Where is order 12?' } })
  })

beforeEach(() => sessionStorage.clear())

describe('content/ContactPage', () => {
  it('shows the form, phone, e-mail and the store locations that the footer leads to [CON-05, RTE-11]', async () => {
    const { container } = await renderPage(remote, page, {
      path: '/contactUs',
      prefetched: true,
      responses: CONTENT,
    })
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
    expect(places).toHaveTextContent('Chennai4 Test RoadTamil Nadu10 am to 6 pm')
    expect(places).toHaveTextContent('Sample content of our demonstration shop.')
  })

  it('shows no frame of places and questions that the shop does not have [CON-05, FTR-04]', async () => {
    const responses = [respond(getContactContent, { locations: [], questions: [] })]
    const { container } = await renderPage(remote, page, { path: '/contactUs', prefetched: true, responses })
    expect(container.querySelector('#store-locations')).toBeNull()
    expect(container.querySelector('#shipping-faq')).toBeNull()
  })

  it('answers the questions about shipping that the footer leads to [FTR-04]', async () => {
    const { container } = await renderPage(remote, page, {
      path: '/contactUs',
      prefetched: true,
      responses: CONTENT,
    })
    const faq = container.querySelector('#shipping-faq')
    expect(faq).toHaveTextContent('Shipping FAQ')
    expect(faq?.querySelectorAll('details')).toHaveLength(2)
    expect(faq).toHaveTextContent('Rituva does.')
  })

  it('tells how to return something, which the footer leads to [FTR-04]', async () => {
    const { container } = await renderPage(remote, page, { path: '/contactUs' })
    const returns = container.querySelector('#returns')
    expect(returns).toHaveTextContent('Start a return')
    expect(returns?.querySelectorAll('ol > li')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders')
  })

  it.each([
    [30, 'any', 'You can return products within 30 days of delivery.'],
    [1, 'unopened', 'You can return unopened products within 1 day of delivery. Faulty products'],
    [14, null, 'The page of a product says whether it may be opened.'],
    [0, 'any', 'Products cannot be returned'],
  ] as const)('tells the shop’s terms of return: %s days, %s [RET-01]', async (days, condition, text) => {
    const responses = [...CONTENT, respond(getStoreTerms, { markets: [], returns: { days, condition } })]
    const { container } = await renderPage(remote, page, { path: '/contactUs', prefetched: true, responses })
    expect(container.querySelector('#returns > p')).toHaveTextContent(text)
  })

  it('speaks in the shop’s own words', async () => {
    const brand = { ...DEMO_BRAND, texts: { contactLead: 'Ask Moonly.' } }
    await renderPage(remote, page, { path: '/contactUs', responses: CONTENT, brand })
    expect(screen.getByText('Ask Moonly.')).toBeVisible()
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
    expect(field('Your name')).toHaveFocus()
  })

  it('names every field that is missing and goes to the first [CON-05]', async () => {
    const { host } = await renderForm(remote, page, { path: '/contactUs', responses: [taken] })
    await send()
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(screen.getByText('Invalid email address')).toBeVisible()
    expect(screen.getByText('Please write your message')).toBeVisible()
    await waitFor(() => expect(field('Your name')).toHaveFocus())
    expect(host.api.callsTo(contactShop)).toHaveLength(0)
  })

  it('fills in who is logged in [CON-05]', async () => {
    await renderForm(remote, page, { path: '/contactUs', session: TEST_SESSION })
    await userEvent.type(field('Your message'), 'Hello')
    expect(field('Your name')).toHaveValue('Asha Rao')
    expect(field('Your email')).toHaveValue('asha@example.in')
    expect(field('Your message')).toHaveValue('Hello')
  })

  it('keeps what is typed in this tab until it is sent, for its writer alone [LANG-06]', async () => {
    const open = (session: typeof TEST_SESSION | null) =>
      renderForm(remote, page, { path: '/contactUs', responses: [taken], session })
    const visit = await open(null)
    await fill()
    visit.unmount()
    const later = await open(TEST_SESSION)
    expect(field('Your message')).toHaveValue('Where is order 12?')
    expect(field('Your name')).toHaveValue('Asha Rao')
    await userEvent.type(field('Your message'), ' Thanks.')
    later.unmount()
    const other = { ...TEST_SESSION, user: { ...TEST_SESSION.user, id: TEST_SESSION.user.id + 1 } }
    const ofAnother = await open(other)
    expect(field('Your message')).toHaveValue('')
    ofAnother.unmount()
    const again = await open(null)
    await fill()
    await send()
    expect(await screen.findByText(ANSWER)).toBeVisible()
    again.unmount()
    await open(null)
    expect(field('Your message')).toHaveValue('')
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
