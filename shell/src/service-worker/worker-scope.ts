/** The part of a service worker's global scope that is used here; the DOM's types have the window's in its place. */
export interface WorkerScope {
  readonly registration: {
    unregister(): Promise<boolean>
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly { focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listen: (event: LastingEvent) => void): void
  addEventListener(kind: 'notificationclick', listen: (event: NotificationEvent) => void): void
  addEventListener(kind: 'message', listen: (event: LastingEvent & { readonly data: unknown }) => void): void
}

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface NotificationEvent extends LastingEvent {
  readonly notification: { close(): void }
}
