import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useRef, useState } from 'react'
import { useKeptFocus } from './use-kept-focus'

const user = userEvent.setup()

function Page({ children }: { readonly children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  return (
    <div ref={page}>
      <h1>Coupons</h1>
      {children}
    </div>
  )
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
}
const focused = () => document.activeElement
const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus())

function Rows({ initial }: { readonly initial: readonly string[] }) {
  const [rows, setRows] = useState(initial)
  return (
    <Page>
      <section>
        <h2>Running</h2>
        <ul>
          {rows.map((row) => (
            <li key={row} aria-label={row}>
              <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
                End {row}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

it.each([
  ['A', 'B'],
  ['B', 'C'],
  ['C', 'B'],
])(
  'moves the focus from %s, which leaves the list, to %s, and to none of its buttons [STAFF-52]',
  async (gone, next) => {
    render(<Rows initial={['A', 'B', 'C']} />)
    await press(`End ${gone}`)
    await expectFocus(() => screen.getByRole('listitem', { name: next }))
  },
)

it('moves the focus from the last row of a list to the heading above it [STAFF-52]', async () => {
  render(<Rows initial={['A']} />)
  await press('End A')
  await expectFocus(() => screen.getByRole('heading', { name: 'Running' }))
})

it('moves the focus from a part of the page that goes away to the heading of the next one [STAFF-52]', async () => {
  const view = (parts: readonly string[]) => (
    <Page>
      {parts.map((part) => (
        <section key={part}>
          <h2>{part}</h2>
          <button type="button" aria-label={`Remove ${part}`} />
          <button type="button">Save</button>
        </section>
      ))}
    </Page>
  )
  const { rerender } = render(view(['Banner', 'Menus', 'Prices']))
  screen.getByRole('button', { name: 'Remove Menus' }).focus()
  rerender(view(['Banner', 'Prices']))
  await expectFocus(() => screen.getByRole('heading', { name: 'Prices' }))
})

function Renewed({ as = 'button' }: { readonly as?: 'button' | 'input' }) {
  const [version, setVersion] = useState(1)
  const save = () => setVersion(version + 1)
  return (
    <Page>
      <section key={`other ${version}`}>
        <h2>Another part</h2>
        <button type="button">Save</button>
      </section>
      <section>
        <h2>Version {version}</h2>
        <form key={version} onSubmit={(event) => event.preventDefault()}>
          <label>
            Title
            <input onKeyDown={as === 'input' ? save : undefined} />
          </label>
          <button type="button" onClick={save}>
            Save
          </button>
        </form>
      </section>
    </Page>
  )
}

it('leaves the focus on the button of a form that is made anew [STAFF-52]', async () => {
  render(<Renewed />)
  const before = screen.getAllByRole('button', { name: 'Save' })[1]
  before?.focus()
  await user.keyboard('{Enter}')
  expect(before).not.toBeInTheDocument()
  await expectFocus(() => screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
})

it('leaves the focus in the field of a form that is made anew [STAFF-52]', async () => {
  render(<Renewed as="input" />)
  screen.getByLabelText('Title').focus()
  await user.keyboard('x')
  await screen.findByText('Version 2')
  await expectFocus(() => screen.getByLabelText('Title'))
})

function Asked({ openerStays }: { readonly openerStays: boolean }) {
  const [state, setState] = useState<'running' | 'asked' | 'ended'>('running')
  return (
    <Page>
      <section>
        <h2>DIWALI</h2>
        {state !== 'ended' && (
          <button type="button" onClick={() => setState('asked')}>
            End
          </button>
        )}
        {state === 'ended' && openerStays && <button type="button">End</button>}
        {state !== 'ended' && (
          <Dialog title="End it?" open={state === 'asked'} onClose={() => setState('running')}>
            <button type="button" onClick={() => setState('ended')}>
              Yes
            </button>
          </Dialog>
        )}
      </section>
    </Page>
  )
}

it.each([
  [
    'the button that opened it, where it is there again,',
    true,
    () => screen.getByRole('button', { name: 'End' }),
  ],
  ['the heading beside it, where it is gone,', false, () => screen.getByRole('heading', { name: 'DIWALI' })],
])('moves the focus from a dialog that went away to %s [STAFF-52]', async (_target, openerStays, target) => {
  render(<Asked openerStays={openerStays} />)
  await press('End')
  await press('Yes')
  await expectFocus(target)
})

it('moves the focus within a dialog whose button goes away to its title [STAFF-52]', async () => {
  const view = (isLast: boolean) => (
    <Page>
      <Dialog title="Refund" open onClose={() => {}}>
        {isLast ? <p>Refunded</p> : <button type="button">Look at it</button>}
      </Dialog>
    </Page>
  )
  const { rerender } = render(view(false))
  screen.getByRole('button', { name: 'Look at it' }).focus()
  rerender(view(true))
  await expectFocus(() => screen.getByRole('heading', { name: 'Refund' }))
})

it('moves the focus from a control that is disabled to the heading of the page, where nothing is nearer [STAFF-52]', async () => {
  const view = (disabled: boolean) => (
    <Page>
      <button type="button" disabled={disabled}>
        Send
      </button>
    </Page>
  )
  const { rerender } = render(view(false))
  screen.getByRole('button').focus()
  rerender(view(true))
  await expectFocus(() => screen.getByRole('heading', { name: 'Coupons' }))
})

it('does not scroll to the top of a page where a row is in view [STAFF-52]', async () => {
  const view = (isHidden: boolean) => (
    <Page>
      <table>
        <tbody>
          {['A', 'B'].map((row) => (
            <tr key={row} data-row="" tabIndex={-1} aria-label={row}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isHidden && <button type="button">Clear</button>}
    </Page>
  )
  const { rerender } = render(view(false))
  screen.getByRole('row', { name: 'B' }).getBoundingClientRect = () => new DOMRect(0, 100, 300, 50)
  screen.getByRole('button').focus()
  rerender(view(true))
  await expectFocus(() => screen.getByRole('row', { name: 'B' }))
})

it('takes the focus from nobody, and gives none to who clicked it away [STAFF-52]', async () => {
  const view = (isThere: boolean) => (
    <Page>
      <input aria-label="Code" />
      {isThere && <button type="button">Go</button>}
    </Page>
  )
  const { rerender } = render(view(true))
  screen.getByLabelText('Code').focus()
  rerender(view(false))
  await Promise.resolve()
  expect(screen.getByLabelText('Code')).toHaveFocus()

  rerender(view(true))
  screen.getByRole('button').focus()
  await user.click(document.body)
  rerender(view(false))
  await Promise.resolve()
  expect(focused()).toBe(document.body)
})
