import { parseVisit, visitCookie } from './visit'

const valueIn = (cookie: string) => /^visit=([^;]*); Path=\/; Max-Age=60; SameSite=Lax/.exec(cookie)?.[1]

describe('what a page is told of its visitor', () => {
  it.each([
    {
      location: { city: 'São Paulo; "x"', country_name: 'Brazil' },
      reportToken: '1.a+b.2.x_-',
      trace: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
    { location: null, reportToken: '', trace: '' },
  ])('comes in a cookie and is read back: %j [GEN-01, REL-10]', (visit) => {
    const value = valueIn(visitCookie(visit, { isSecure: false }))
    expect(value).toMatch(/^[\w%.+*&=-]+$/)
    expect(parseVisit(value)).toEqual(visit)
  })

  it('is sent over https only where the store is served by it', () => {
    const visit = { location: null, reportToken: '', trace: '' }
    expect(visitCookie(visit, { isSecure: true })).toMatch(/; Secure$/)
    expect(visitCookie(visit, { isSecure: false })).not.toContain('Secure')
  })

  it.each([undefined, '', '%', 'null', 'city=Pune', 'country_name=%20', 'x=1&=2'])(
    'is nothing where the cookie is %j',
    (text) => {
      expect(parseVisit(text)).toEqual({ location: null, reportToken: '', trace: '' })
    },
  )
})
