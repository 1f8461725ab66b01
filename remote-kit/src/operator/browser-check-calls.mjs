import { z } from 'zod'
import { endpoint } from './operator-endpoint.mjs'
import { Finding, name, version, versions } from './operator-shapes.mjs'

export const MAX_PICTURES = 24

export const MAX_PICTURE_BYTES = 100 * 1024

const MAX_FINDINGS = 100

/** The `check` of a finding that says that a browser check did not end. */
export const UNFINISHED = 'unfinished'

const Width = z.int().min(1).max(10_000)

const pageUrl = z.string().max(500)

/** What a browser found that opened the pages of a version in the live store, on the side of its publisher. */
export const BrowserCheck = z.object({
  checkedAt: z.iso.datetime(),
  by: z.string(),
  /** The composition that was looked at. It counts for this one alone. */
  versions,
  /** Such as `Chromium 141.0.7390.37`. */
  browser: z.string().max(100),
  tookMs: z.int().min(0),
  /** Addresses that were opened, each at every width. */
  pages: z.array(pageUrl).max(100).readonly(),
  widths: z.array(Width).max(5).readonly(),
  findings: z.array(Finding).readonly(),
  /** How the pages looked, to be asked for by their ids (`getPicture`). */
  pictures: z.array(z.object({ id: z.string(), page: pageUrl, width: Width })).readonly(),
  /** Who promoted it in spite of what it found, and why. */
  accepted: z.object({ by: z.string(), why: z.string() }).nullable(),
})
/** @typedef {z.infer<typeof BrowserCheck>} ReleaseBrowserCheck */

/** One picture of a browser check, or with an `s` of pages that differ from the live ones: WebP or PNG. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/releases/:name/:version/pictures/:picture',
  scope: 'read',
  params: z.object({ name, version, picture: z.string().regex(/^s?\d{1,3}$/) }),
  response: 'bytes',
})

/** What a browser has to open to check a version. Changes nothing for other visitors. */
export const startBrowserCheck = endpoint({
  method: 'POST',
  path: '/browser-checks',
  scope: 'publish',
  body: z.strictObject({ name, version }),
  response: z.object({
    /** A hash of the version's files, and the composition with it: what is found is kept for these only. */
    content: z.string(),
    versions,
    /** Addresses that put the browser into the preview, and out of it. */
    preview: z.string(),
    leave: z.string(),
    /** The same for a tab that goes to the version and back without a page load. */
    rehearsal: z.object({ before: z.string(), during: z.string(), after: z.string() }),
    /** Every page that shows something of the version, those first that show most between them. */
    pages: z
      .array(
        z.object({
          url: z.string(),
          /** Made up, because the store's data has no value: it may as well be not found. */
          isExample: z.boolean(),
          forCustomers: z.boolean(),
          /** The slots that the page must show, of the version, such as `catalog/ProductListing`. */
          slots: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    /** Pages of products; none when nothing is sold yet. */
    products: z.array(z.string()).readonly(),
    /** Null where no part of the composition has one. */
    checkout: z.string().nullable(),
  }),
})

/** Keeps what a browser found, with a version that is published. */
export const keepBrowserCheck = endpoint({
  method: 'PUT',
  path: '/browser-checks',
  scope: 'publish',
  // The pictures in base64, and what is said of them.
  bodyBytes: 4 * 1024 * 1024,
  body: z.strictObject({
    name,
    version,
    content: z.string().max(100),
    versions,
    browser: BrowserCheck.shape.browser,
    tookMs: BrowserCheck.shape.tookMs,
    pages: BrowserCheck.shape.pages,
    widths: BrowserCheck.shape.widths,
    findings: z
      .array(
        z.strictObject({
          check: z.string().max(40),
          module: z.string().max(120).nullable(),
          page: pageUrl.nullable(),
          severity: Finding.shape.severity,
          text: z.string().max(500),
        }),
      )
      .max(MAX_FINDINGS),
    pictures: z
      .array(
        z.strictObject({
          page: pageUrl,
          width: Width,
          /** WebP or PNG, in base64. */
          image: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4),
        }),
      )
      .max(MAX_PICTURES),
  }),
  response: BrowserCheck,
})
