/**
 * Says on the document's element that this browser has closed the announcement, so that it is away before the first paint. Runs in the head
 * as text: it uses nothing from outside of itself.
 */
export function markAnnouncement(key: string, text: string): void {
  // Storage may be blocked.
  try {
    if (localStorage.getItem(key) === text) document.documentElement.dataset.announcement = 'closed'
  } catch {}
}
