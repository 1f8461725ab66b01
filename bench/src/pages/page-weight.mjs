/**
 * What a cold visit of one page costs, counted and not timed: requests, bytes by kind as they crossed the network
 * (compressed), and the longest chain of requests of which each was only known once the one before had arrived.
 */

/**
 * @typedef {object} Weight
 * @property {number} requests
 * @property {number} rounds the longest chain after the HTML
 * @property {Readonly<Record<string, number>>} bytes by kind: html, script, style, font, image, data
 * @property {number} federation bytes of the remotes' entries (the runtime rides in the shell's script)
 */

/**
 * @typedef {object} PageWeight
 * @property {readonly { kind: string, url: string }[]} beforePaint asked for before the first paint, in order
 * @property {Weight} interactive until everything visible can be used: the shell's `store:interactive` mark
 * @property {Weight} idle with all that the page loads by itself afterwards
 * @property {number} layoutShift cumulative, until idle
 * @property {boolean} isLargestInHtml whether the largest paint's element stands in the HTML that the server sent
 */

const KINDS = { Document: 'html', Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'image' }

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {object} [options]
 * @param {{ width: number, height: number }} [options.viewport]
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} [options.storageState] of a visitor who has been here before, such as a customer
 * @returns {Promise<PageWeight>}
 */
export async function weighPage(browser, url, { viewport = { width: 360, height: 740 }, storageState } = {}) {
  // The page is made before it is weighed: one whose answer takes long, as on a busy machine, asks for its script first.
  await (await fetch(url)).text()
  // What the service worker asks for, once the page is idle, is not the page's.
  const context = await browser.newContext({ viewport, storageState, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const requests = await recordRequests(context, page)
    await page.addInitScript(observePaints)
    const response = await page.goto(url, { waitUntil: 'load' })
    const html = (await response?.text()) ?? ''
    await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0, null, {
      timeout: 30_000,
    })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    const seen = await page.evaluate(() => ({
      interactiveAt:
        performance.timeOrigin + (performance.getEntriesByName('store:interactive')[0]?.startTime ?? 0),
      paintedAt:
        performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
      ...window.paintsSeen,
    }))
    const all = [...requests.values()].filter((request) => /^https?:/.test(request.url))
    return {
      beforePaint: all
        .filter(({ startedAt }) => startedAt < seen.paintedAt)
        .map(({ kind, url }) => ({ kind, url: new URL(url).pathname })),
      interactive: weigh(all.filter((request) => request.startedAt <= seen.interactiveAt)),
      idle: weigh(all),
      layoutShift: Math.round(seen.layoutShift * 10_000) / 10_000,
      isLargestInHtml: seen.largest !== '' && html.includes(seen.largest),
    }
  } finally {
    await context.close()
  }
}

async function recordRequests(context, page) {
  const requests = new Map()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime }) => {
    // The browser's own, for the tab.
    if (/\/favicon\.\w+$/.test(request.url)) return
    const round =
      type === 'Document'
        ? 0
        : 1 + Math.max(0, ...initiatorsOf(initiator).map((from) => roundOf(requests, from)))
    requests.set(requestId, {
      url: request.url,
      kind:
        KINDS[type] ??
        (/\.js(\?|$)/.test(request.url) ? 'script' : /\.woff2/.test(request.url) ? 'font' : 'data'),
      round,
      startedAt: wallTime * 1000,
      bytes: 0,
    })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return requests
}

/** The files that had to arrive before this request could be made. */
function initiatorsOf(initiator) {
  const frames = []
  for (let stack = initiator.stack; stack; stack = stack.parent)
    frames.push(...stack.callFrames.map(({ url }) => url))
  return initiator.url ? [initiator.url, ...frames] : frames
}

function roundOf(requests, url) {
  for (const request of requests.values()) if (request.url === url) return request.round
  return 0
}

/** @returns {Weight} */
function weigh(requests) {
  const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0, data: 0 }
  for (const request of requests) bytes[request.kind] += request.bytes
  return {
    requests: requests.length,
    rounds: Math.max(0, ...requests.map(({ round }) => round)),
    bytes,
    federation: requests
      .filter(({ url }) => /\/remotes\/(?!shell\/)[^/]+\/web\/entry\./.test(url))
      .reduce((sum, request) => sum + request.bytes, 0),
  }
}

/** Runs in the page. */
function observePaints() {
  window.paintsSeen = { layoutShift: 0, largest: '' }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) window.paintsSeen.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { element, url } of list.getEntries()) {
      window.paintsSeen.largest = url
        ? new URL(url).pathname
        : (element?.textContent ?? '').trim().slice(0, 40)
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
