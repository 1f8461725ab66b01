/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { BUS_SCHEMAS } from '@store/shared/events/bus-schemas'
import { createBus } from '@store/shared/events/create-bus'
import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { fireEvent, screen } from '@testing-library/react'
import { offerInstall } from './offer-install'

const createPrompt = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn(async () => {}) })

function start() {
  const storage = createMemoryStorage()
  storage.write('install_offer', '{"visits":2,"isSettled":false}')
  const report = jest.fn()
  offerInstall({
    bus: createBus({ schemas: BUS_SCHEMAS, storage: createMemoryStorage(), report }),
    storage,
    sessionStorage: createMemoryStorage(),
    shopName: 'Rituva',
    translate: (message) => message.message,
    report,
  })
  return { report }
}

afterEach(() => {
  delete window.earlyEvents
  document.body.innerHTML = ''
})

it('offers what the browser offered before the code was there [OFF-12]', async () => {
  const prompt = createPrompt()
  window.earlyEvents = { queue: [], paused: false, isLeaving: false, end: () => {}, installPrompt: prompt }
  const { report } = start()
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }, { timeout: 10_000 }))
  expect(prompt.prompt).toHaveBeenCalledTimes(1)
  expect(prompt.defaultPrevented).toBe(true)
  expect(report).not.toHaveBeenCalled()
})
