import { readSvgDrawing, SvgProblem } from './svg-drawing'

const svg = (content: string, attributes = 'viewBox="0 0 32 16"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

describe('an SVG drawing', () => {
  it('is written anew from what only draws, with its size', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- by an editor -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://www.inkscape.org/x" width="64px" height="32px" viewBox="0,0 32 16" class="logo" fill="none">
  <title>Moon &amp; co</title><metadata><x/></metadata><ink:view a="1"/>
  <defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff;font-family:x"/></linearGradient></defs>
  <g ink:label="layer" data-name="x"><path d="M0 0
    L1 1z" fill="url(#a)"/></g>
</svg>`
    expect(readSvgDrawing(text)).toEqual({
      width: 32,
      height: 16,
      svg: svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g><path d="M0 0 L1 1z" fill="url(#a)"/></g>',
        'viewBox="0 0 32 16" fill="none"',
      ),
    })
  })

  it('stays the same when it is read again', () => {
    const once = readSvgDrawing(svg('<path d="M0 0h1"/>', 'width="20" height="10"'))
    expect(readSvgDrawing(once.svg)).toEqual(once)
    expect(once).toMatchObject({ width: 20, height: 10 })
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'must not hold the element script'],
    ['a handler', svg('<path d="M0 0" onload="alert(1)"/>'), 'must not hold the attribute onload'],
    [
      'a handler on the root',
      svg('<path d="M0 0"/>', 'viewBox="0 0 1 1" onload="x"'),
      'the attribute onload',
    ],
    [
      'HTML',
      svg('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>'),
      'foreignObject',
    ],
    ['HTML without a frame', svg('<b xmlns="http://www.w3.org/1999/xhtml">x</b>'), 'must not hold b of HTML'],
    [
      'a picture of another site',
      svg('<image href="https://evil.example/x.png"/>'),
      'must not hold the element image',
    ],
    ['a link', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), 'must not hold the element a'],
    [
      'a reference',
      svg('<path d="M0 0" xlink:href="#x" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
      'xlink:href',
    ],
    ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), 'must not hold the element use'],
    [
      'a style sheet',
      svg('<style>@import "https://evil.example"</style>'),
      'must not hold the element style',
    ],
    [
      'a fill from elsewhere',
      svg('<path d="M0 0" fill="url(https://evil.example/x#a)"/>'),
      'must not hold fill=',
    ],
    [
      'a style from elsewhere',
      svg('<path d="M0 0" style="fill:url(//evil.example#a)"/>'),
      'must not hold fill=',
    ],
    [
      'an animation',
      svg('<animate attributeName="href" values="javascript:x"/>'),
      'must not hold the element animate',
    ],
    ['markup in a value', svg('<path d="M0 0" id="&quot;&gt;&lt;script&gt;"/>'), 'must not hold id='],
    ['text', svg('<text>Hello</text>'), 'must not hold the element text'],
    ['loose text', svg('<g>Hello</g>'), 'must hold no text in g'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "aa">]>${svg('<g>&a;</g>')}`, 'without a document type'],
    ['an unknown entity', svg('<path d="&a;"/>'), 'must be well-formed SVG'],
    ['a section', svg('<g><![CDATA[<script/>]]></g>'), 'must hold no text in g'],
    ['an element that is not closed', svg('<g>'), 'must be well-formed SVG'],
    ['no size', svg('<path d="M0 0"/>', ''), 'must have a viewBox'],
    ['no drawing', svg('<title>x</title>'), 'draws nothing'],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'must be SVG'],
    ['too many elements', svg('<g/>'.repeat(2001)), 'at most 2000 elements'],
    ['deep nesting', svg(`${'<g>'.repeat(40)}<g/>${'</g>'.repeat(40)}`), 'more than 30 deep'],
    ['too much text', svg(`<path d="${'M0 0'.repeat(30_000)}"/>`), 'at most 100000 characters'],
    ['nothing', '', 'must be'],
  ])('is refused with %s', (_what, text, reason) => {
    expect(() => readSvgDrawing(text)).toThrow(SvgProblem)
    expect(() => readSvgDrawing(text)).toThrow(reason)
  })
})
