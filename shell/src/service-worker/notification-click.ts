import type { NotificationEvent, WorkerScope } from './worker-scope'

/** A press on a notification leads to the shop: to an open tab where there is one. Neither its address nor its text tells what it was about. */
export function openShopOnClick({ clients }: Pick<WorkerScope, 'clients'>, event: NotificationEvent): void {
  event.notification.close()
  const open = async () => {
    const [tab] = await clients.matchAll({ type: 'window' })
    await (tab ? tab.focus() : clients.openWindow('/'))
  }
  event.waitUntil(open())
}
