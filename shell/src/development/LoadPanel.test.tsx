/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createLoadPhases } from '../federation/load-phases'
import type { RemoteModules } from '../federation/remote-modules'
import { documentOf, releaseOf } from '../testing/releases'
import { LoadPanel } from './LoadPanel'
import { createLoadTimeline, durationsOf } from './load-timeline'

const setUp = () => {
  let time = 100
  const catalog = releaseOf('catalog', '0.1.0-abcd')
  const cart = {
    ...releaseOf('cart', '0.0.0-dev'),
    entry: { url: 'http://localhost:9301/entry.js', integrity: null },
  }
  const timeline = createLoadTimeline(() => time)
  const phases = timeline.watchPhases(createLoadPhases())
  const outcomes = new Map<string, () => unknown>()
  const modules: RemoteModules = timeline.watchModules({
    load: async (_release, exposed) => outcomes.get(exposed)?.(),
    forget: () => {},
  })
  const pass = (ms: number) => {
    time += ms
  }
  return { catalog, cart, timeline, phases, modules, outcomes, pass }
}

it('notes how long each phase of a container and of its modules took, and what failed', async () => {
  const { catalog, timeline, phases, modules, outcomes, pass } = setUp()
  const { container } = catalog
  phases.enter(container, 'entry')
  pass(30)
  phases.enter(container, 'shared')
  pass(5)
  phases.enter(container, 'chunk', 'HomeBanner.v1')
  pass(12)
  phases.enter(container, 'evaluate', 'HomeBanner.v1')
  pass(3)
  outcomes.set('HomeBanner.v1', () => {
    throw new TypeError('it is not a function')
  })
  await expect(modules.load(catalog, 'HomeBanner.v1')).rejects.toThrow('not a function')
  const [whole, banner] = timeline.records.get()
  if (whole === undefined || banner === undefined) throw new Error('There are no records')
  expect(durationsOf(whole, 0)).toEqual([
    { phase: 'entry', ms: 30 },
    { phase: 'shared', ms: 5 },
  ])
  expect(durationsOf(banner, 0)).toEqual([
    { phase: 'chunk', ms: 12 },
    { phase: 'evaluate', ms: 3 },
  ])
  expect(banner).toMatchObject({ endedAt: 150, failure: 'TypeError: it is not a function' })
  expect(phases.of(container, 'HomeBanner.v1')).toBe('evaluate')
})

it('opens by its button: version, origin, phases, and advice on what failed', async () => {
  const { catalog, cart, timeline, phases, modules, outcomes } = setUp()
  const document = documentOf({ catalog, cart })
  render(<LoadPanel records={timeline.records} release={() => document} />)
  expect(screen.queryByRole('region', { name: 'catalog' })).toBeNull()
  act(() => phases.enter(catalog.container, 'chunk', 'HomeBanner.v1'))
  outcomes.set('HomeBanner.v1', () => {
    throw new Error('404')
  })
  await act(() => modules.load(catalog, 'HomeBanner.v1').catch(() => {}))
  await userEvent.click(screen.getByRole('button', { name: 'Remotes: 1 failed' }))
  const ofCatalog = within(screen.getByRole('region', { name: 'catalog' }))
  expect(ofCatalog.getByRole('heading')).toHaveTextContent('catalog 0.1.0-abcd')
  expect(ofCatalog.getByText(/^From this store/)).toBeVisible()
  expect(ofCatalog.getByText(/chunk failed: Error: 404/)).toHaveTextContent(/did not arrive/)
  const ofCart = within(screen.getByRole('region', { name: 'cart' }))
  expect(ofCart.getByText('From the development server at http://localhost:9301')).toBeVisible()
  expect(ofCart.getByText('Nothing of it was loaded yet.')).toBeVisible()
})
