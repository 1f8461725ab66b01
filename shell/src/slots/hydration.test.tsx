import { createTestHost } from '@store/shared/testing/host-services'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { type Shell, ShellProvider } from '../app/shell-context'
import { documentOf, releaseOf } from '../testing/releases'
import { SlotPlace } from './SlotPlace'
import { createSettledLoad } from './slot-load'
import { createSlotRegistry } from './slot-registry'

const slot = { name: 'content/BlogCards' as const, version: 1, Component: () => <p>Six cards</p> }
const ready = createSettledLoad('content/BlogCards', { status: 'ready', slot })
const failed = createSettledLoad('content/BlogCards', { status: 'failed', error: new Error('down') })
const NO_PROPS = {}

let renderAgain = () => {}

function Page() {
  const [times, setTimes] = useState(0)
  renderAgain = () => setTimes(times + 1)
  return (
    <>
      <p>Rendered {times}</p>
      <SlotPlace name="content/BlogCards" props={NO_PROPS} onAlive={() => {}} />
    </>
  )
}

const page = (shell: Pick<Shell, 'slots' | 'isServer'>) => (
  <ShellProvider value={{ host: createTestHost(), reportRender: () => {}, ...shell }}>
    <Page />
  </ShellProvider>
)

const serverMarkup = (load: typeof ready) =>
  renderToString(page({ slots: { slot: () => load, renew: async () => load }, isServer: true }))

const takeOver = async (markup: string) => {
  let arrive = (_module: unknown) => {}
  const arrival = new Promise<unknown>((resolve) => {
    arrive = resolve
  })
  const slots = createSlotRegistry({
    document: documentOf({ content: releaseOf('content') }),
    modules: { load: () => arrival },
    containers: { load: async () => {}, tryAgain: async () => {} },
    report: () => {},
    takeNewest: async () => {},
  })
  document.body.innerHTML = `<div id="root">${markup}</div>`
  const root = document.getElementById('root') ?? document.body
  const onRecoverableError = jest.fn()
  await act(async () => hydrateRoot(root, page({ slots, isServer: false }), { onRecoverableError }))
  return { root, onRecoverableError, arrive: () => act(async () => arrive({ slot })) }
}

describe('taking over the server’s markup', () => {
  it('keeps it until the slot is there, whatever else is rendered, and then hydrates it', async () => {
    const { root, arrive, onRecoverableError } = await takeOver(serverMarkup(ready))
    const cards = [...root.querySelectorAll('p')].find((each) => each.textContent === 'Six cards')
    expect(cards).toBeDefined()
    await act(async () => renderAgain())
    expect(root.textContent).toBe('Rendered 1Six cards')
    await arrive()
    expect(root.textContent).toBe('Rendered 1Six cards')
    expect(root.contains(cards ?? null)).toBe(true)
    expect(onRecoverableError).not.toHaveBeenCalled()
  })

  it('renders what the server could not [FLT-02]', async () => {
    const markup = serverMarkup(failed)
    expect(markup).not.toContain('Six cards')
    const { root, arrive } = await takeOver(markup)
    await arrive()
    expect(root.textContent).toBe('Rendered 0Six cards')
  })
})
