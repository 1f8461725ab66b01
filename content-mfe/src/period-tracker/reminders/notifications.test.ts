/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { notify } from './notifications'

const showNotification = jest.fn<Promise<void>, [string, NotificationOptions]>()

beforeEach(() => {
  class PhoneNotification {
    static permission = 'granted'
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  }
  Object.defineProperty(globalThis, 'Notification', { value: PhoneNotification, configurable: true })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ showNotification }) },
    configurable: true,
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('notify', () => {
  it('shows it by the service worker where pages cannot [CON-08]', async () => {
    showNotification.mockResolvedValueOnce()
    expect(await notify('Reminder')).toBe(true)
    expect(showNotification).toHaveBeenCalledWith('Reminder', { tag: 'reminder' })
  })

  it('is false where the service worker shows none, so that the page does [CON-08]', async () => {
    showNotification.mockRejectedValueOnce(new TypeError('No permission'))
    expect(await notify('Reminder')).toBe(false)
  })
})
