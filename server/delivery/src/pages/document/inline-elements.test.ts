import { pagePolicy } from '@store/platform/http/security-headers'
import { createInlineElements } from './inline-elements'

describe('the inline elements of a page', () => {
  it('are what its policy lets run, and nothing else', () => {
    const inline = createInlineElements()
    expect(inline.script('start(1)').markup).toBe('<script>start(1)</script>')
    expect(inline.style('b{}', ' data-styled="a"').markup).toBe('<style data-styled="a">b{}</style>')
    expect(pagePolicy(inline.texts)).toContain(
      [
        "script-src 'sha256-C8SfGBGJsmbsuuRA9C16YhP3phiX+27EEOWp/JTKBQQ=' 'strict-dynamic'; ",
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=';",
      ].join(''),
    )
  })

  it('have the line ends that browsers read', () => {
    const inline = createInlineElements()
    expect(inline.script('a\r\nb\rc').markup).toBe('<script>a\nb\nc</script>')
    expect(inline.texts.scripts).toEqual(['a\nb\nc'])
  })
})
