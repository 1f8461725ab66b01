import { renderPage } from '@store/shared/testing/host-services'
import { pending } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page } from './static-page'
import { staticPageHead } from './static-page-head'

/** What the file of the privacy policy gives: its text, a failure or, while it loads, nothing yet. */
let mockText: () => unknown = () => []
jest.mock('./texts/privacy-policy', () => ({
  get text() {
    return mockText()
  },
}))
const { text: realText } = jest.requireActual('./texts/privacy-policy')

beforeEach(() => {
  mockText = () => realText
})

describe('content/StaticPage', () => {
  it.each([
    ['/about-us', 'About us'],
    ['/break-taboos', 'Break Taboos'],
    ['/terms-and-conditions', 'Terms & Conditions'],
    ['/privacy-policy', 'Privacy Policy'],
  ] as const)('shows %s with its text in the first view [RTE-11, RTE-12, CON-06]', async (path, title) => {
    const { container } = await renderPage(remote, page, { path, prefetched: true })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((container.textContent ?? '').split(/\s+/).length).toBeGreaterThan(300)
  })

  it.each(Object.keys(remote.pages.StaticPage.paths))(
    'names the shop and leaves no placeholder in %s [CON-06]',
    async (path) => {
      const { container } = await renderPage(remote, page, { path, prefetched: true })
      expect(container.textContent).not.toMatch(/[{}]/)
    },
  )

  it.each([
    ['/about-us', 'business-opportunity', 'Business opportunity'],
    ['/terms-and-conditions', 'shipping', 'Shipping'],
    ['/terms-and-conditions', 'returns', 'Returns and refunds'],
  ] as const)('can be opened at %s#%s [CON-05, CON-06]', async (path, id, heading) => {
    const { container } = await renderPage(remote, page, { path, prefetched: true })
    expect(container.querySelector(`#${id} h2`)).toHaveTextContent(heading)
  })

  it.each([
    ['/about-us', /sewing machine/],
    ['/break-taboos', /pickle jar/],
  ] as const)(
    'shows the picture of %s, which networks show of a link to it [CON-05, RTE-17]',
    async (path, alt) => {
      await renderPage(remote, page, { path, prefetched: true })
      expect(screen.getByRole('img', { name: alt })).toBeVisible()
      expect(staticPageHead(path)).toMatchObject({
        canonicalPath: path,
        image: { alt: expect.stringMatching(alt) },
      })
      expect(staticPageHead('/privacy-policy')).toMatchObject({
        title: 'Privacy policy',
        canonicalPath: '/privacy-policy',
      })
      expect(staticPageHead('/privacy-policy')).not.toHaveProperty('image')
    },
  )

  it('sets what is known beside what is said [CON-05]', async () => {
    await renderPage(remote, page, { path: '/break-taboos', prefetched: true })
    expect(screen.getByText('“Do not touch the pickle, it will spoil.”')).toBeVisible()
    expect(screen.getByText(/Who holds the jar makes no difference/)).toBeVisible()
  })

  it('lists the sections of a long page, each leading to its own [CON-06]', async () => {
    const { container } = await renderPage(remote, page, { path: '/privacy-policy', prefetched: true })
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      const target = link.getAttribute('href')?.split('#')[1]
      expect(container.querySelector(`section[id="${target}"] h2`)).toHaveTextContent(link.textContent ?? '')
    }
  })

  it('shows its title while the text loads [CON-06]', async () => {
    mockText = pending
    await renderPage(remote, page, { path: '/privacy-policy' })
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page')
  })

  it('says that the text could not be loaded and tries again [CON-06]', async () => {
    mockText = () => {
      throw new Error('Loading chunk failed')
    }
    await renderPage(remote, page, { path: '/privacy-policy' })
    expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible()
    mockText = () => realText
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('What stays on your device', { selector: 'h2' })).toBeVisible()
  })
})
