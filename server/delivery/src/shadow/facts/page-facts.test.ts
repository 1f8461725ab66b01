import { compareFacts } from './compare-facts'
import { readFacts } from './page-facts'

const card = (id: number, name: string, price: string, more = '') =>
  `<li><article class="c${id}"><img src="/media/${id}.webp" alt="${name} folded"><h3><a href="/products/${id}">${name}</a></h3>
  <span>Rated 4.5 out of 5</span><span aria-hidden="true">(12)</span><span>${price}</span>${more}
  <button type="button">Add to cart<span class="visually-hidden">: ${name}</span></button></article></li>`

/** As the server writes it: React puts comments between texts, and makes up ids. */
const document = (body: string, head = '') => `<!doctype html><html lang="en-IN"><head>
<title>Underwear</title><meta name="description" content="All of it."><link rel="canonical" href="https://shop.example/products">
<meta property="og:title" content="Underwear"><meta property="og:image" content="https://shop.example/share.png">
<script>window.version = '1.0.0-a'</script>${head}
<script type="application/ld+json">{"@type":"Product","name":"Brief","offers":{"price":"249.00","priceCurrency":"INR"}}</script></head>
<body><noscript><p>Please turn on JavaScript.</p></noscript><div id="root"><header><nav aria-label="Shop"><a href="/products">All</a></nav></header>
<main><nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>Underwear</li></ol></nav><h1>Underwear</h1>${body}
<form action="/search" method="get"><label for=":r1:">Words</label><input id=":r1:" name="q" type="search" required></form></main>
<footer><a href="/returns">Returns</a></footer></div><script src="/remotes/shell/web/entry.1a2b3c4d.js"></script></body></html>`

const LIST = `<ul>${card(1, 'Brief', '₹<!-- -->249')}${card(2, 'Bikini', '₹299', '<span>Sold out</span>')}</ul>`
const BASE = document(LIST)
const differences = (after: string, before = BASE) => compareFacts(readFacts(before), readFacts(after))

describe('facts of a document', () => {
  it('are the prices, names, links, buttons, headings, pictures, fields and data of it', () => {
    const facts = readFacts(BASE).map(({ kind, name, value, owner }) => [
      kind,
      name,
      value,
      owner?.name ?? '',
    ])
    expect(facts).toEqual(
      expect.arrayContaining([
        ['title', '', 'Underwear', ''],
        ['canonical', '', 'https://shop.example/products', ''],
        ['sharing', 'og:image', 'https://shop.example/share.png', ''],
        ['structured data', 'Product.offers.price', '"249.00"', ''],
        ['landmark', 'nav', 'Breadcrumb', ''],
        ['heading', 'h1', 'Underwear', ''],
        ['link', 'Brief', '/products/1', 'Brief'],
        ['image', '', 'Brief folded', 'Brief'],
        ['price', '', '₹249', 'Brief'],
        ['text', '', 'Rated 4.5 out of 5', 'Brief'],
        ['text', '', 'Sold out', 'Bikini'],
        ['button', 'Add to cart: Brief', 'enabled', 'Brief'],
        ['field', 'q', 'Words; search; required', ''],
        ['form', '', 'GET /search', ''],
      ]),
    )
    expect(JSON.stringify(facts)).not.toMatch(/JavaScript|1\.0\.0-a|entry\.1a2b3c4d|:r1:|c1/)
  })

  it('stay the same with other class names, scripts, made-up ids, comments and spaces', () => {
    const other = BASE.replaceAll('class="c', 'class="x')
      .replaceAll('1.0.0-a', '1.0.0-b')
      .replaceAll('entry.1a2b3c4d', 'entry.5e6f7a8b')
      .replaceAll(':r1:', ':r7:')
      .replace('₹<!-- -->249', '₹249')
      .replace('<main>', '<main>\n  ')
      .replace('/media/1.webp', '/media/1-400.webp')
    expect(other).not.toBe(BASE)
    expect(differences(other)).toEqual([])
  })
})

/** A fault, and the one difference of which it has to be found. */
const FAULTS: readonly (readonly [fault: string, kind: string, from: string | RegExp, to: string])[] = [
  ['a wrong price', 'price', '₹<!-- -->249', '₹24.90'],
  ['a price without currency', 'price', '₹299', '299'],
  ['a missing button', 'button', /<button type="button">.*?: Bikini.*?<\/button>/s, ''],
  ['a disabled button', 'button', '<button type="button">', '<button type="button" disabled="">'],
  ['a lost alternative text', 'image', 'alt="Brief folded"', 'alt=""'],
  ['a dropped heading', 'heading', '<h1>Underwear</h1>', ''],
  ['a heading of another level', 'heading', '<h1>Underwear</h1>', '<h2>Underwear</h2>'],
  ['a link to another target', 'link', '<a href="/returns">', '<a href="/contactUs">'],
  ['a lost footer link', 'link', '<a href="/returns">Returns</a>', ''],
  ['swapped product names', 'link', /Brief<\/a>(.*)Bikini<\/a>/s, 'Bikini</a>$1Brief</a>'],
  ['a dropped breadcrumb', 'landmark', /<nav aria-label="Breadcrumb">.*?<\/nav>/s, ''],
  ['a missing rating', 'text', 'Rated 4.5 out of 5', ''],
  ['sold out shown as available', 'text', '<span>Sold out</span>', ''],
  ['a renamed field', 'field', 'name="q"', 'name="query"'],
  ['a field without its label', 'field', /<label.*?<\/label>/, ''],
  ['an empty title', 'title', '<title>Underwear</title>', '<title></title>'],
  ['another description', 'description', 'content="All of it."', 'content="The cart."'],
  ['the canonical address of another page', 'canonical', 'shop.example/products"', 'shop.example/"'],
  ['noindex', 'robots', '<title>', '<meta name="robots" content="noindex"><title>'],
  ['a lost picture for shared links', 'sharing', /<meta property="og:image".*?>/, ''],
  ['another price in structured data', 'structured data', '"price":"249.00"', '"price":"24.90"'],
  ['a form sent elsewhere', 'form', 'action="/search"', 'action="/products"'],
  ['another language', 'language', 'lang="en-IN"', 'lang="de"'],
]

describe('a difference', () => {
  it.each(FAULTS)('is found: %s (%s) [REL-04]', (_fault, kind, from, to) => {
    const broken = BASE.replace(from, to)
    expect(broken).not.toBe(BASE)
    expect(differences(broken).map((change) => change.kind)).toContain(kind)
    expect(differences(BASE, broken).map((change) => change.kind)).toContain(kind)
  })

  it('names the product and both prices, and is one though its card says more', () => {
    expect(differences(BASE.replace('₹<!-- -->249', '₹24.90'))).toEqual([
      { kind: 'price', change: 'changed', name: '', owner: 'Brief', before: '₹249', after: '₹24.90' },
    ])
  })

  it('is one when a product gets another name, and the prices of its card are not', () => {
    const kinds = differences(BASE.replaceAll('Brief', 'Classic brief')).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['structured data', 'link', 'heading', 'image', 'button']))
  })

  it('is told when prices of two products are swapped', () => {
    const swapped = BASE.replace('₹<!-- -->249', 'X').replace('₹299', '₹249').replace('X', '₹299')
    expect(differences(swapped).map(({ owner, before, after }) => [owner, before, after])).toEqual([
      ['Brief', '₹249', '₹299'],
      ['Bikini', '₹299', '₹249'],
    ])
  })

  it('is told when headings stand in another order', () => {
    const list = `<ul>${card(2, 'Bikini', '₹299', '<span>Sold out</span>')}${card(1, 'Brief', '₹249')}</ul>`
    expect(differences(document(list))).toEqual([
      expect.objectContaining({ kind: 'link', change: 'moved', before: 'Brief', after: 'Bikini' }),
      expect.objectContaining({ kind: 'heading', change: 'moved', before: 'Brief', after: 'Bikini' }),
    ])
  })

  it('is found in what is hidden or shown', () => {
    const hidden = BASE.replace('<span>Sold out</span>', '<span hidden>Sold out</span>')
    expect(differences(hidden)).toEqual([
      expect.objectContaining({ kind: 'text', change: 'lost', before: 'Sold out' }),
    ])
  })
})
