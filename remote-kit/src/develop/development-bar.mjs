/** Where a page hears of builds. */
export const BUILDS_PATH = '/releases/builds'
/** Where a page says what was thrown in it, with its stack. */
export const ERRORS_PATH = '/releases/errors'

/**
 * Says on every page what is shown, and joins the page to the program that builds.
 *
 * @param {string} name of the remote @param {string} host of the store
 */
export const barOf = (name, host) => `<style>
.development-bar { position: sticky; z-index: 40; inset-block-start: 0; box-sizing: border-box; display: flex; align-items: center;
  justify-content: center; height: 44px; padding-inline: 16px; background: #b44a2a; color: #fffbf6;
  font: 500 14px/1.3 var(--font-text, system-ui), sans-serif; white-space: nowrap }
.development-bar p { display: flex; gap: 16px; min-width: 0; margin: 0 }
.development-bar span { overflow: hidden; text-overflow: ellipsis }
@media (width < 600px) { .development-bar { justify-content: start } .development-bar p, .development-bar span { display: block } }
#root > header { inset-block-start: 44px }
</style>
<aside class="development-bar" aria-label="Development"><p><span>${name} is built on this computer</span> <span>The rest is ${host}: orders are real</span></p></aside>
<script>${HEAR_OF_BUILDS}${TELL_OF_ERRORS}</script>
`

/**
 * The shell asks for the document as when the tab becomes visible, and soon again, for the one that withdraws nothing. It takes a scroll for a
 * sign of the visitor, and so does not use the moment between to load the page anew.
 */
const HEAR_OF_BUILDS = `new EventSource('${BUILDS_PATH}').onmessage = () => {
  const ask = () => document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('scroll'))
  ask()
  setTimeout(ask, 500)
}
`

/** Each stack once: hydration and React's tries may throw the same error again. What the shell catches, it shows as an error of the page. */
const TELL_OF_ERRORS = `const told = new Set()
const tell = (error) => {
  const text = String(error?.stack ?? error)
  if (told.has(text)) return
  told.add(text)
  navigator.sendBeacon('${ERRORS_PATH}', text)
}
addEventListener('error', ({ error, message }) => tell(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => tell(reason))
`
