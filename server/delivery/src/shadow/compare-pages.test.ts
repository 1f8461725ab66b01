import { RendererEnded } from '../renderers/process/renderer-process'
import type { ShadowVisit } from './choose-visits'
import { comparePages } from './compare-pages'
import type { PageFailure } from './document-renderer'

type Made =
  | string
  | Error
  | { readonly missing: string }
  | { readonly markup: string; readonly failures: readonly PageFailure[] }
type Script = (url: string, time: number) => Made

/** Renders what the script says for a page and the how manieth time it is asked for. */
function rendererOf(script: Script) {
  const times = new Map<string, number>()
  return {
    times,
    async render({ url }: Pick<ShadowVisit, 'url'>) {
      const time = (times.get(url) ?? 0) + 1
      times.set(url, time)
      const made = script(url, time)
      if (made instanceof Error) throw made
      const page = { status: 200, location: null, missingSlots: [], failures: [] }
      if (typeof made === 'string') return { ...page, markup: toDocument(made) }
      return 'missing' in made
        ? { ...page, markup: toDocument(''), missingSlots: [made.missing] }
        : { ...page, markup: toDocument(made.markup), failures: made.failures }
    },
  }
}

const toDocument = (body: string) => `<html><body>${body}</body></html>`

const visits = (...urls: string[]): ShadowVisit[] =>
  urls.map((url) => ({ url, currency: 'INR', path: '/products/:id' }))
const LONG = { firstLookUntil: Number.POSITIVE_INFINITY, secondLookUntil: Number.POSITIVE_INFINITY }

async function compare(live: Script, candidate: Script, urls = ['/a'], limits = LONG) {
  const renderers = { live: rendererOf(live), candidate: rendererOf(candidate) }
  const compared = await comparePages(renderers, visits(...urls), limits)
  const said = compared.changes.map(({ url, change, before, after }) => [url, change, before, after])
  const missed = compared.missed.map(({ visit, why, side }) => [visit.url, side, why])
  return { ...compared, pages: compared.pages.length, missed, said, renderers }
}

const same: Script = () => '<p>As it is</p>'

describe('pages that are compared', () => {
  it('are rendered once where they say the same', async () => {
    const { said, pages, renderers } = await compare(same, same)
    expect([said, pages, renderers.live.times.get('/a')]).toEqual([[], 1, 1])
  })

  it('are alike whatever their classes, scripts and styles say, and not in their structured data [REL-04]', async () => {
    const page = (version: string, data: string) => () =>
      `<p class="mf_${version}">As it is</p><style>.mf_${version}{}</style><script>load("${version}")</script>` +
      `<script type="application/ld+json">{"name":"${data}"}</script>`
    expect((await compare(page('a', 'Brief'), page('b', 'Brief'))).said).toEqual([])
    expect((await compare(page('a', 'Brief'), page('b', 'Bikini'))).said).toEqual([
      ['/a', 'changed', '"Brief"', '"Bikini"'],
    ])
  })

  it('differ only where they do so twice [REL-04]', async () => {
    expect(
      (await compare(same, (_url, time) => (time === 1 ? '<p>Late</p>' : '<p>As it is</p>'))).said,
    ).toEqual([])
    expect((await compare(same, () => '<p>Other</p>')).said).toEqual([['/a', 'changed', 'As it is', 'Other']])
  })

  it('do not differ by what the live version says otherwise from one time to the next [REL-04]', async () => {
    const live: Script = (_url, time) => `<h1>List</h1><p>${time} left</p>`
    const candidate: Script = (_url, time) => `<h1>Liste</h1><p>${time + 7} left</p><p>${time + 9} seen</p>`
    expect((await compare(live, candidate)).said).toEqual([['/a', 'changed', 'List', 'Liste']])
  })

  it('are not looked at again for what two other pages have shown twice [REL-04]', async () => {
    const { said, renderers } = await compare(same, () => '<p>Other</p>', ['/a', '/b', '/c', '/d'])
    expect(said).toHaveLength(4)
    expect([...renderers.candidate.times.values()]).toEqual([2, 2, 1, 1])
  })

  it('count with what they differed by once when there is no time for a second look [REL-04]', async () => {
    const limits = { ...LONG, secondLookUntil: 0 }
    expect((await compare(same, () => '<p>Other</p>', ['/a'], limits)).said).toHaveLength(1)
  })

  it('are passed over when the time is over [REL-04]', async () => {
    const { pages, missed } = await compare(same, same, ['/a'], { firstLookUntil: 0, secondLookUntil: 0 })
    expect([pages, missed]).toEqual([0, [['/a', 'time', 'the time was over']]])
  })

  it('are begun as long as second looks leave time [REL-04]', async () => {
    const { said, pages } = await compare(same, () => '<p>Other</p>', ['/a', '/b'], {
      ...LONG,
      firstLookUntil: 0,
    })
    expect([said.length, pages]).toEqual([2, 2])
  })

  const SLOT = 'catalog/Detail'
  const late: Made = {
    // The title comes from the data that was late; the rest was in time for the markup.
    markup: '<title>Products</title><p>As it is</p>',
    failures: [{ place: SLOT, message: 'prefetch: took longer than 5000 ms', isLate: true }],
  }
  const broken: Made = {
    markup: '<p>Not available</p>',
    failures: [{ place: SLOT, message: 'a part threw: broken', isLate: false }],
  }
  it.each<[string, Made, string]>([
    ['has data that is late', late, `was late with ${SLOT}`],
    ['has a part that throws', broken, `failed in ${SLOT}: a part threw: broken`],
    ['leaves out a slot', { missing: SLOT }, `left ${SLOT} to the browser`],
    ['fails', new Error('the page took too long'), 'does not render it: the page took too long'],
  ])('are not compared, and do not differ, when either version %s [REL-04]', async (_what, made, why) => {
    const ofLive = await compare(() => made, same)
    expect([ofLive.said, ofLive.pages]).toEqual([[], 0])
    expect(ofLive.missed).toEqual([['/a', 'live', `the live version ${why}`]])
    const ofCandidate = await compare(same, () => made)
    expect([ofCandidate.said, ofCandidate.pages]).toEqual([[], 0])
    expect(ofCandidate.missed).toEqual([['/a', 'candidate', `the new version ${why}`]])
  })

  it('are compared when what was late is there the second time [REL-04]', async () => {
    const first = (made: string) => (_url: string, time: number) => (time === 1 ? late : made)
    const recovered = await compare(same, first('<p>As it is</p>'))
    expect([recovered.said, recovered.pages, recovered.missed]).toEqual([[], 1, []])
    expect((await compare(same, first('<p>Other</p>'))).said).toEqual([
      ['/a', 'changed', 'As it is', 'Other'],
    ])
  })

  it('are compared where both versions fail alike [REL-04]', async () => {
    const other: Made = { ...broken, markup: '<p>Not there</p>' }
    expect(
      (
        await compare(
          () => broken,
          () => other,
        )
      ).said,
    ).toEqual([['/a', 'changed', 'Not available', 'Not there']])
    expect(
      (
        await compare(
          () => ({ missing: SLOT }),
          () => ({ missing: SLOT }),
        )
      ).pages,
    ).toBe(1)
  })

  it('are not looked at again for a failure that two other pages have shown twice [REL-04]', async () => {
    const { missed, renderers } = await compare(same, () => broken, ['/a', '/b', '/c', '/d'])
    expect(missed).toHaveLength(4)
    expect([...renderers.candidate.times.values()]).toEqual([2, 2, 1, 1])
  })

  it('are given up when a process ends', async () => {
    await expect(compare(same, () => new RendererEnded('killed'))).rejects.toThrow('killed')
  })
})
