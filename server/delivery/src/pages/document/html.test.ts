import { html, raw, toScriptJson } from './html'

describe('markup', () => {
  it('escapes texts for content and attributes, and leaves markup alone', () => {
    const hostile = `"><script>alert('1')</script>&`
    const { markup } = html`<p title="${hostile}">${hostile}</p>${raw('<b>')}${[html`<i>${1}</i>`, html`₹`]}`
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
    expect(markup).toBe(`<p title="${escaped}">${escaped}</p><b><i>1</i>₹`)
  })

  it('writes JSON that cannot end its script element', () => {
    const value = { text: '</script><!--\u2028\u2029' }
    const json = toScriptJson(value)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
    expect(toScriptJson(undefined)).toBe('null')
  })
})
