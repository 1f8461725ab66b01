import { getContentTypes, getStaffEntry, previewEntryEdit } from '@store/shared/api/staff/shop/staff-content'
import { renderPage } from '@store/shared/testing/host-services'
import { respond, StubbedFailure, unanswered } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../../remote'
import { page as entryPage } from '../../content/entry-page'
import { loggedIn } from '../../testing/staff-fixtures'

const user = userEvent.setup()

const show = (answer: Parameters<typeof respond<typeof previewEntryEdit>>[1]) =>
  renderPage(remote, entryPage, {
    path: '/staff/content/article/first-talk',
    // The width of the frame is a style.
    withStyles: true,
    responses: [
      loggedIn('content'),
      respond(getContentTypes, {
        types: [
          {
            type: 'article',
            describe: 'an article of the blog',
            body: 'text',
            names: null,
            fields: [{ name: 'title', label: 'Title', kind: 'line', isOptional: false }],
          },
        ],
        pictures: [],
      }),
      respond(getStaffEntry, {
        type: 'article',
        name: 'first-talk',
        version: 2,
        liveVersion: 1,
        scheduled: null,
        fields: { title: 'Talking' },
        body: 'Words.',
        versions: [],
      }),
      respond(previewEntryEdit, answer),
    ],
  })

const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview')
const PATHS = ['/blog/first-talk', '/blog']
let links = 0
const answerAnew = () => {
  links += 1
  return { link: `link.${links}`, paths: PATHS }
}

/** As the browser tells that the page is there. */
function load(each: HTMLElement, isOurs = true, html = '<main><h1>Talking</h1></main>'): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  if (isOurs) page.documentElement.setAttribute('data-edit-preview', '')
  Object.defineProperty(each, 'contentDocument', { configurable: true, value: isOurs ? page : null })
  fireEvent.load(each)
  return page
}

/** Told of the room by the browser. */
let tellWidth: () => void = () => {}
beforeEach(() => {
  links = 0
  globalThis.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      tellWidth = () => tell([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

it('shows the page of what is typed, again after each pause, and saves nothing [STAFF-49]', async () => {
  const { host } = await show(answerAnew)
  const first = await frame()
  expect(first).toHaveAttribute('src', '/blog/first-talk?edit-preview=link.1')
  expect(first).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  expect(screen.getByText('The preview is being updated.')).toBeVisible()
  load(first)
  expect(await screen.findByText('Nobody else sees this.')).toBeVisible()
  await user.type(screen.getByLabelText('Title'), ' on')
  const next = await screen.findByTitle('Next preview')
  expect(next).toHaveAttribute('src', '/blog/first-talk?edit-preview=link.2')
  expect(first).toBeInTheDocument()
  load(next)
  expect(await frame()).toBe(next)
  expect(first).not.toBeInTheDocument()
  const sent = host.api.callsTo(previewEntryEdit).map(({ body }) => body)
  expect(sent).toEqual([
    { basedOn: 2, fields: { title: 'Talking' }, body: 'Words.' },
    { basedOn: 2, fields: { title: 'Talking on' }, body: 'Words.' },
  ])
})

it('leaves the page before until the next one is rendered [STAFF-49]', async () => {
  await show(answerAnew)
  const first = await frame()
  load(first)
  await screen.findByText('Nobody else sees this.')
  await user.selectOptions(screen.getByLabelText('Page'), '/blog')
  const next = await screen.findByTitle('Next preview')
  const page = load(next, true, '')
  expect(await frame()).toBe(first)
  expect(screen.getByText('The preview is being updated.')).toBeVisible()
  page.body.innerHTML = '<main><h1>Blog</h1></main>'
  await waitFor(async () => expect(await frame()).toBe(next))
  expect(screen.getByText('Nobody else sees this.')).toBeVisible()
})

it('shows another page, width and tab where they are chosen [STAFF-49]', async () => {
  await show(answerAnew)
  load(await frame())
  await user.selectOptions(screen.getByLabelText('Page'), '/blog')
  expect(await screen.findByTitle('Next preview')).toHaveAttribute('src', '/blog?edit-preview=link.1')
  await user.selectOptions(screen.getByLabelText('Width'), '360 pixels')
  expect(getComputedStyle(await frame()).width).toBe('360px')
  await user.selectOptions(screen.getByLabelText('Width'), '768 pixels')
  const shown = await frame()
  Object.defineProperty(shown.parentElement, 'clientWidth', { configurable: true, value: 384 })
  act(tellWidth)
  expect(getComputedStyle(shown).transform).toBe('scale(0.5)')
  const tab = screen.getByRole('button', { name: 'Live preview', pressed: false })
  await user.click(tab)
  expect(tab).toHaveAttribute('aria-pressed', 'true')
})

it('says which fields cannot be shown yet, and leaves the page before [STAFF-49]', async () => {
  const { host } = await show(answerAnew)
  load(await frame())
  host.api.stub(
    respond(
      previewEntryEdit,
      new StubbedFailure(400, {
        statusCode: 400,
        code: 'VALIDATION',
        message: 'Please check the fields.',
        fields: [
          { path: 'title', message: 'Line 3: HTML is not taken' },
          { path: 'body', message: 'Line 3: HTML is not taken' },
          { path: 'body', message: 'Line 4: a curly bracket has no partner' },
        ],
      }),
    ),
  )
  await user.clear(screen.getByLabelText('Title'))
  expect(
    await screen.findByText(
      'This cannot be shown yet: Title, Text: Line 3: HTML is not taken; Text: Line 4: a curly bracket has no partner',
    ),
  ).toBeVisible()
  expect(await frame()).toHaveAttribute('src', '/blog/first-talk?edit-preview=link.1')
})

it('offers another try where the answer or the page does not come [STAFF-49]', async () => {
  const { host } = await show(unanswered())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  host.api.stub(respond(previewEntryEdit, answerAnew))
  await user.click(retry)
  load(await frame(), false)
  expect(await screen.findByText('The preview did not load.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const next = await screen.findByTitle('Next preview')
  expect(next).toHaveAttribute('src', '/blog/first-talk?edit-preview=link.2')
  load(next)
  await waitFor(() => expect(screen.queryByText('The preview did not load.')).toBeNull())
})

it('says where no page shows what is edited [STAFF-49]', async () => {
  await show({ link: '', paths: [] })
  expect(await screen.findByText('No page of the shop shows this.')).toBeVisible()
})
