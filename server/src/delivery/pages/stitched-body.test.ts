import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { html, LOCATION, NONCE, REPORT_TOKEN, raw, SENT_AT, toScriptJson, withNonce } from './html'
import { createStitchedBody } from './stitched-body'

const textOf = (body: ReturnType<typeof createStitchedBody>, nonce = 'n', location = 'l') =>
  body.fill({ [NONCE]: nonce, [LOCATION]: location, [REPORT_TOKEN]: 't', [SENT_AT]: '1' }).toString()

describe('markup', () => {
  it('escapes texts for content and attributes, and leaves markup alone', () => {
    const hostile = `"><script>alert('1')</script>&`
    const body = createStitchedBody(
      html`<p title="${hostile}">${hostile}</p>${raw('<b>')}${[html`<i>${1}</i>`]}`,
    )
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
    expect(textOf(body)).toBe(`<p title="${escaped}">${escaped}</p><b><i>1</i>`)
  })

  it('fills holes wherever they are, and nothing that only looks like one', () => {
    const body = createStitchedBody(
      html`${NONCE}-${withNonce('<style nonce="%NONCE%">', '%NONCE%')}-${'%NONCE%'}-${html`(${LOCATION})`}`,
    )
    expect(textOf(body, 'abc', '{}')).toBe('abc-<style nonce="abc">-%NONCE%-({})')
  })

  it('writes JSON that cannot end its script element', () => {
    const value = { text: '</script><!--\u2028\u2029' }
    const json = toScriptJson(value)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
    expect(toScriptJson(undefined)).toBe('null')
  })
})

describe('a stitched body', () => {
  const long = 'A calm, warm page about pads & panties, ₹ and د.إ. '.repeat(2000)
  const body = createStitchedBody(html`${long}${NONCE}${long}${LOCATION}${NONCE}${raw('')}${long}`)

  it('unzips to exactly what is sent plain, for every filling', async () => {
    for (const [nonce, location] of [
      ['n'.repeat(24), 'null'],
      ['m'.repeat(24), JSON.stringify({ city: 'Chennai', country_name: 'India' })],
      ['-'.repeat(24), 'x'.repeat(70_000)],
    ] as const) {
      const fillings = { [NONCE]: nonce, [LOCATION]: location, [REPORT_TOKEN]: 't', [SENT_AT]: '1' }
      expect(gunzipSync(await body.fillGzip(fillings)).equals(body.fill(fillings))).toBe(true)
    }
  })

  it('is much smaller zipped', async () => {
    const fillings = { [NONCE]: 'n'.repeat(24), [LOCATION]: 'null', [REPORT_TOKEN]: 't', [SENT_AT]: '1' }
    expect((await body.fillGzip(fillings)).length).toBeLessThan(body.fill(fillings).length / 20)
  })

  it('does not send again what stands on the other side of a nonce', async () => {
    const text = randomBytes(6_000).toString('base64')
    const twice = createStitchedBody(html`${text}${NONCE}${text}${NONCE}${text}`)
    const fillings = { [NONCE]: 'n'.repeat(24), [LOCATION]: 'null', [REPORT_TOKEN]: 't', [SENT_AT]: '1' }
    const zipped = await twice.fillGzip(fillings)
    expect(gunzipSync(zipped).equals(twice.fill(fillings))).toBe(true)
    expect(zipped.length).toBeLessThan(text.length)
  })

  it('is sent by brotli as exactly what is sent plain, whatever stands around the nonces [GEN-13]', async () => {
    const words = ['">', '<style nonce="', 'A calm, warm page', '₹ 299', 'a', '', '</style>', 'د.إ ', long]
    let state = 7
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    for (let page = 0; page < 25; page += 1) {
      const pieces = Array.from({ length: 1 + random(40) }, () =>
        random(3) === 0 ? NONCE : raw(Array.from({ length: random(9) }, () => words[random(9)]).join('')),
      ).map((piece) => html`${piece}`)
      const made = createStitchedBody(
        html`${pieces}${LOCATION},${REPORT_TOKEN}${random(2) ? NONCE : ''}</html>`,
      )
      for (const [nonce, location] of [
        [randomBytes(18).toString('base64url'), 'null'],
        ['">">">">">">">">">">">">', 'x'.repeat(70_000)],
      ] as const) {
        const fillings = { [NONCE]: nonce, [LOCATION]: location, [REPORT_TOKEN]: 't', [SENT_AT]: '1' }
        const packed = await made.fillBrotli(fillings)
        expect(packed && brotliDecompressSync(packed).equals(made.fill(fillings))).toBe(true)
      }
      await made.compressBest()
      const fillings = { [NONCE]: '"'.repeat(24), [LOCATION]: '{}', [REPORT_TOKEN]: 't', [SENT_AT]: '17' }
      const best = await made.fillBrotli(fillings)
      expect(best && brotliDecompressSync(best).equals(made.fill(fillings))).toBe(true)
    }
  })

  it('is compressed by a lower quality while other pages wait, and is the same page', async () => {
    const words = Array.from(
      { length: 4000 },
      (_, index) => `${(index * index) % 1009} pads at ₹ ${(index * 7919) % 997}`,
    )
    const fillings = { [NONCE]: 'n'.repeat(24), [LOCATION]: 'null', [REPORT_TOKEN]: 't', [SENT_AT]: '1' }
    const pageOf = () => createStitchedBody(html`${words.join(' ')}${NONCE}`)
    const alone = await pageOf().fillBrotli(fillings)
    const sent = await Promise.all(Array.from({ length: 8 }, () => pageOf().fillBrotli(fillings)))
    expect(sent[0]?.length).toBeGreaterThan(alone?.length ?? 0)
    expect(sent.at(-1)).toEqual(alone)
    const plain = pageOf().fill(fillings)
    expect(sent.every((each) => each && brotliDecompressSync(each).equals(plain))).toBe(true)
  })
})
