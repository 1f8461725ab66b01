// Functions that run in the page: each is sent as text, and so uses nothing from outside of itself.

/** Keeps what the page reports of itself, instead of sending it. */
export function keepReports(reportsPath) {
  const kept = []
  Object.defineProperty(window, 'keptReports', { value: kept })
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    if (new URL(url, location.href).pathname !== reportsPath) return send(url, body)
    new Response(body).text().then((text) => kept.push(text))
    return true
  }
}

/** The problems among what was kept, and what the page would have reported when it is left. */
export async function readReports() {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  delete document.visibilityState
  await new Promise((resolve) => setTimeout(resolve, 50))
  return window.keptReports.flatMap((text) => JSON.parse(text).problems ?? [])
}

/** Brings what loads in view into the page. */
export async function scrollThrough() {
  const step = Math.round(innerHeight * 0.8)
  for (
    let top = 0, steps = 0;
    top < document.documentElement.scrollHeight && steps < 25;
    top += step, steps++
  ) {
    window.scrollTo(0, top)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  window.scrollTo(0, 0)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/**
 * The state of each slot of a part: `missing` while it waits or says that it failed, `empty` when it shows nothing.
 *
 * @param {{ part: string, expected: readonly string[] }} what
 */
export function lookAtSlots({ part, expected }) {
  const hasText = ({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
  const showsAnything = (element) =>
    [...element.querySelectorAll('*')].some(
      (each) =>
        (hasText(each) || each.matches('img, svg, video, input, button, canvas')) && each.checkVisibility(),
    )
  const stateOf = (place) => {
    const content = place.querySelector(':scope > [data-slot-content]')
    if (content === null || place.children.length > 1) return 'missing'
    return showsAnything(content) ? 'shown' : 'empty'
  }
  const states = Object.fromEntries(expected.map((name) => [name, 'missing']))
  for (const place of document.querySelectorAll(`[data-slot^="${part}/"]`)) {
    const name = place.dataset.slot
    if (states[name] !== 'shown') states[name] = stateOf(place)
  }
  return states
}

/** What a visitor sees of the page before she scrolls: whether it is hidden, shows nothing, or is covered, and by what. */
export function lookAtPage() {
  const COLUMNS = 8
  const ROWS = 12
  const main = document.querySelector('main') ?? document.getElementById('root') ?? document.body
  const name = (element) =>
    element.tagName.toLowerCase() +
    (element.id && `#${element.id}`) +
    (element.classList[0] ? `.${element.classList[0]}` : '')
  const isAlways = (element) => element.closest('.preview-banner') !== null

  const isHidden = !main.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const hasText = ({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
  const isBlank = ![...main.querySelectorAll('*')].some(
    (each) =>
      (hasText(each) || each.matches('img, svg, video, input, button, canvas')) && each.checkVisibility(),
  )

  const points = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    x: ((index % COLUMNS) + 0.5) * (innerWidth / COLUMNS),
    y: (Math.floor(index / COLUMNS) + 0.5) * (innerHeight / ROWS),
  }))
  /** What lies over the page instead of in it. */
  const layerOf = (element) => {
    for (let each = element; each !== null && each !== document.body; each = each.parentElement) {
      const isOver = getComputedStyle(each).position === 'fixed' || each.matches('dialog[open]')
      const isOutside = each.parentElement === document.body && each.id !== 'root' && !each.contains(main)
      if (isOver || isOutside) return each
    }
    return null
  }
  const paints = (element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1]
    return backgroundImage !== 'none' || Number(alpha ?? 1) > 0.5 || element.matches('img, video, canvas')
  }
  const hits = () =>
    points
      .map(({ x, y }) => ({ x, y, element: document.elementFromPoint(x, y) }))
      .filter(({ element }) => element && !isAlways(element))

  const findCover = (counts) => {
    const layers = new Map()
    for (const { element } of hits()) {
      const layer = layerOf(element)
      if (layer !== null && counts(element)) layers.set(layer, (layers.get(layer) ?? 0) + 1)
    }
    const [most] = [...layers].sort(([, a], [, b]) => b - a)
    return most && most[1] >= points.length / 2 ? name(most[0]) : null
  }
  const findCoveredSlots = () => {
    const all = hits()
    return [...document.querySelectorAll('[data-slot]')].flatMap((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect()
      const within = all.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)
      const others = within.filter(({ element }) => !place.contains(element) && !element.contains(place))
      const [first] = others
      return first && within.length >= 6 && others.length >= within.length * 0.9
        ? [{ slot: place.dataset.slot, by: name(first.element) }]
        : []
    })
  }

  const blocking = findCover(() => true)
  const coveredSlots = findCoveredSlots()
  // What lets clicks through may hide the page all the same.
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, solid]
  const painted = findCover(paints)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid)
  return { isHidden, isBlank, coveredBy: blocking ?? painted, coveredSlots }
}

/** Runs axe, which was put into the page before, over all but the bar of the preview. */
export async function runAxe() {
  const { violations } = await window.axe.run(
    { exclude: [['.preview-banner']] },
    { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      count: nodes.length,
      first: String(nodes[0]?.target[0] ?? ''),
      slot:
        document.querySelector(String(nodes[0]?.target[0] ?? 'html'))?.closest('[data-slot]')?.dataset.slot ??
        null,
    }))
}
