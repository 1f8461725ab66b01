/**
 * For a row that the browser scrolls. Chromium scrolls to what gets the focus only where nothing of it is in view yet, and slides and tiles can be in
 * view by a sliver. What has the focus by a press stays where it is pressed.
 */
export function scrollToFocused({ target }: { readonly target: EventTarget | null }): void {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
