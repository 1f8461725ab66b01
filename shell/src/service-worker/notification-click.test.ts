import { openShopOnClick } from './notification-click'
import type { NotificationEvent, WorkerScope } from './worker-scope'

async function press(tabs: number) {
  const work: Promise<unknown>[] = []
  const close = jest.fn()
  const focus = jest.fn(async () => {})
  const openWindow = jest.fn(async () => {})
  const matchAll = async () => Array.from({ length: tabs }, () => ({ focus }))
  const clients: WorkerScope['clients'] = { claim: async () => {}, matchAll, openWindow }
  const event = { notification: { close }, waitUntil: (each: Promise<unknown>) => void work.push(each) }
  openShopOnClick({ clients }, event as unknown as NotificationEvent)
  await Promise.all(work)
  return { closed: close.mock.calls.length, focused: focus.mock.calls.length, opened: openWindow.mock.calls }
}

describe('a press on a notification', () => {
  it.each([
    ['opens the shop’s home where no tab is open', 0, { closed: 1, focused: 0, opened: [['/']] }],
    ['shows an open tab', 2, { closed: 1, focused: 1, opened: [] }],
  ])('closes it and %s [CON-08]', async (_, tabs, expected) => {
    expect(await press(tabs)).toEqual(expected)
  })
})
