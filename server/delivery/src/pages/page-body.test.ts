import { html, LOCATION, NONCE, REPORT_TOKEN, raw, SENT_AT, toScriptJson, withNonce } from './html'
import { createPageBody, type PageBody } from './page-body'

const textOf = (body: PageBody, nonce = 'n', location = 'l') =>
  body.fill({ [NONCE]: nonce, [LOCATION]: location, [REPORT_TOKEN]: 't', [SENT_AT]: '1' }).toString()

describe('markup', () => {
  it('escapes texts for content and attributes, and leaves markup alone', () => {
    const hostile = `"><script>alert('1')</script>&`
    const body = createPageBody(html`<p title="${hostile}">${hostile}</p>${raw('<b>')}${[html`<i>${1}</i>`]}`)
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
    expect(textOf(body)).toBe(`<p title="${escaped}">${escaped}</p><b><i>1</i>`)
  })

  it('fills holes wherever they are, and nothing that only looks like one', () => {
    const body = createPageBody(
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

  it('is sent with the fillings of each response', () => {
    const body = createPageBody(html`₹ ${NONCE}${LOCATION}`)
    expect(textOf(body, 'a', 'b')).toBe('₹ ab')
    expect(textOf(body, 'c', 'د.إ')).toBe('₹ cد.إ')
  })
})
