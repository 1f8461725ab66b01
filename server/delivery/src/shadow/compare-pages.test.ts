import { RendererEnded } from '../renderers/process/renderer-process'
import type { ShadowVisit } from './choose-visits'
import { comparePages } from './compare-pages'

type Made = string | Error | { readonly missing: string }
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
      const missingSlots = typeof made === 'string' ? [] : [made.missing]
      const body = typeof made === 'string' ? made : ''
      return { status: 200, location: null, markup: `<html><body>${body}</body></html>`, missingSlots }
    },
  }
}

const visits = (...urls: string[]): ShadowVisit[] =>
  urls.map((url) => ({ url, currency: 'INR', path: '/products/:id' }))
const LONG = { firstLookUntil: Number.POSITIVE_INFINITY, secondLookUntil: Number.POSITIVE_INFINITY }

async function compare(live: Script, candidate: Script, urls = ['/a'], limits = LONG) {
  const renderers = { live: rendererOf(live), candidate: rendererOf(candidate) }
  const compared = await comparePages(renderers, visits(...urls), limits)
  const said = compared.changes.map(({ url, change, before, after }) => [url, change, before, after])
  return { ...compared, said, renderers }
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

  it('are passed over when the time is over, or the live version is late or fails [REL-04]', async () => {
    const live: Script = (url) => (url === '/a' ? { missing: 'catalog/List' } : new Error('took too long'))
    const { pages, passed } = await compare(live, same, ['/a', '/b'])
    expect(pages).toBe(0)
    expect(passed).toEqual([
      ['a slot of the live version was late', '/a'],
      ['the live version cannot be rendered', '/b'],
    ])
    const over = await compare(same, same, ['/a'], { ...LONG, firstLookUntil: 0 })
    expect([over.pages, over.passed]).toEqual([0, [['the time was over', '/a']]])
  })

  it('differ in their status alone when the candidate cannot render them, and by a slot that it leaves out', async () => {
    expect((await compare(same, () => new Error('broken'))).said).toEqual([['/a', 'changed', '200', '500']])
    expect((await compare(same, () => ({ missing: 'catalog/List' }))).said).toEqual([
      ['/a', 'lost', 'As it is', null],
      ['/a', 'added', null, 'left to the browser'],
    ])
  })

  it('are given up when a process ends', async () => {
    await expect(compare(same, () => new RendererEnded('killed'))).rejects.toThrow('killed')
  })
})
