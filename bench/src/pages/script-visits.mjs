import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { removeWithUs } from '@store/server-testing/store/end-with-us.mjs'
import { chromiumOptions } from '../chromium.mjs'

/** What a visitor opens, one after the other. */
export const PAGES = { home: '/', list: '/products', product: '/products/1' }

/** A Chromium with a profile of its own, whose cache stays between visits. */
export async function openVisitor({ dictionaries }) {
  const profile = mkdtempSync(join(tmpdir(), 'store-visitor-'))
  removeWithUs(profile)
  const { args, ...options } = chromiumOptions()
  const without = dictionaries ? [] : ['--disable-features=CompressionDictionaryTransport']
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, ...without],
    viewport: { width: 360, height: 740 },
  })
  return {
    visit: (url) => visit(context, url),
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** @returns for each visitor the bytes of scripts by page, and how many came with a dictionary */
export async function visitAll(visitors, origin) {
  const visits = []
  for (const visitor of visitors) {
    const bytes = {}
    let scripts = 0
    let deltas = 0
    for (const [page, path] of Object.entries(PAGES)) {
      const seen = await visitor.visit(origin + path)
      bytes[page] = seen.bytes
      scripts += seen.scripts
      deltas += seen.deltas
    }
    visits.push({ bytes, scripts, deltas })
  }
  return visits
}

/** The scripts that crossed the network until the page is idle. */
async function visit(context, url) {
  const page = await context.newPage()
  try {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    const responses = new Map()
    const done = []
    devTools.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\/remotes\/.*\.js$/.test(new URL(response.url).pathname)) responses.set(requestId, response)
    })
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const response = responses.get(requestId)
      // What comes from the cache has no length.
      if (response && encodedDataLength > 0) done.push(response)
    })
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('store:interactive').length > 0)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    return {
      bytes: done.reduce((sum, { headers }) => sum + Number(headers['content-length']), 0),
      scripts: done.length,
      deltas: done.filter(({ headers }) => headers['content-encoding'] === 'dcz').length,
    }
  } finally {
    await page.close()
  }
}
