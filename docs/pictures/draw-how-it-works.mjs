// Draws docs/pictures/how-it-works.svg: `node docs/pictures/draw-how-it-works.mjs`.
import { writeFileSync } from 'node:fs'

const COLOURS = {
  ink: '#2A1A2E',
  plum: '#5B2A4E',
  rose: '#E9B7A8',
  blush: '#FBEFE9',
  cream: '#FFFBF6',
  leaf: '#3F5B43',
  sage: '#E8EEE3',
  clay: '#B44A2A',
}
const FONT = 'font-family="Figtree, \'Segoe UI\', Helvetica, Arial, sans-serif"'

const text = (x, y, words, { size = 15, weight = 400, colour = COLOURS.ink, anchor = 'middle' } = {}) =>
  `<text x="${x}" y="${y}" ${FONT} font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${words}</text>`

const box = (
  x,
  y,
  width,
  height,
  title,
  lines,
  { fill = '#fff', stroke = COLOURS.plum, titleColour = COLOURS.plum } = {},
) =>
  [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`,
    text(x + width / 2, y + 26, title, { weight: 700, size: 16, colour: titleColour }),
    ...lines.map((line, index) => text(x + width / 2, y + 48 + index * 19, line, { size: 13 })),
  ].join('\n')

const arrow = (d, label, x, y, { colour = COLOURS.ink, anchor = 'middle', dashed = false } = {}) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.6" ${dashed ? 'stroke-dasharray="5 5"' : ''} marker-end="url(#tip)"/>` +
  (label ? text(x, y, label, { size: 12.5, anchor, colour }) : '')

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 830" role="img" aria-labelledby="title">
<title id="title">How a page is made: the server picks a composition, a renderer process renders shell and remotes, and the browser hydrates the same versions; operators switch one remote.</title>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="${COLOURS.ink}"/></marker></defs>
<rect width="1080" height="830" rx="24" fill="${COLOURS.cream}"/>

<rect x="30" y="30" width="1020" height="268" rx="20" fill="${COLOURS.blush}"/>
${text(56, 60, 'In the shopper’s browser', { weight: 700, anchor: 'start', size: 17 })}
${box(56, 76, 968, 56, 'shell', ['header · footer · router · session · currency · toasts · loads and contains the remotes'])}
${box(56, 164, 224, 80, 'catalog-mfe', ['banner · list · detail', 'deals · reviews · search'])}
${box(304, 164, 224, 80, 'cart-checkout-mfe', ['cart · coupons', 'checkout · payment'])}
${box(552, 164, 224, 80, 'account-mfe', ['log-in · profile', 'addresses · orders'])}
${box(800, 164, 224, 80, 'content-mfe', ['blog · testimonials', 'tracker · static pages'])}
${[168, 416, 664, 912].map((x) => arrow(`M${x} 132 V160`, '', 0, 0)).join('\n')}
<rect x="56" y="258" width="968" height="26" rx="13" fill="${COLOURS.plum}"/>
${text(540, 276, 'event bus: facts (cart/changed, session/started …) and commands (cart/add, auth/open …); remotes know nothing else of each other', { size: 12.5, colour: '#fff' })}

${arrow('M230 372 V302', 'HTML with its data, release document,', 244, 326, { anchor: 'start' })}
${text(244, 343, 'preloads: one round to interactive', { size: 12.5, anchor: 'start' })}
${arrow('M820 302 V372', 'typed calls: /api/…', 834, 340, { anchor: 'start' })}

<rect x="30" y="376" width="1020" height="330" rx="20" fill="${COLOURS.sage}"/>
${text(56, 406, 'server: the process that answers; it never runs the code of a release', { weight: 700, anchor: 'start', size: 17 })}
${box(56, 422, 300, 116, 'delivery / pages', ['picks the live composition', 'asks a renderer for the page', 'short page cache, strict CSP'], { stroke: COLOURS.leaf, titleColour: COLOURS.leaf })}
${box(390, 422, 300, 116, 'delivery / releases', ['publish: reserve → upload → hash', '→ gate → commit', 'promote · roll back · mark bad'], { stroke: COLOURS.leaf, titleColour: COLOURS.leaf })}
${box(724, 422, 300, 116, 'commerce', ['catalogue · cart · coupons', 'orders · payments · invoices', 'every price is decided here'], { stroke: COLOURS.leaf, titleColour: COLOURS.leaf })}
${box(56, 596, 634, 92, 'renderers: processes of their own, one pool for each live composition', ['shell and remotes run here: no environment, no network, no files but their own;', 'one that hangs, dies or grows is replaced, and the remote at fault is left to the browser'], { fill: '#fff', stroke: COLOURS.plum })}
${arrow('M150 542 V592', 'page', 140, 572, { anchor: 'end' })}
${arrow('M262 592 V542', 'HTML, slot by slot', 272, 572, { anchor: 'start' })}
${arrow('M690 642 C760 642 800 600 820 542', 'anonymous reads only', 800, 640, { anchor: 'start' })}
${arrow('M540 542 V592', 'files, hashed', 550, 572, { anchor: 'start' })}

${box(390, 736, 300, 66, 'release store: folder or S3 bucket', ['every version, never changed'], { fill: '#fff', stroke: COLOURS.ink, titleColour: COLOURS.ink })}
${box(724, 736, 300, 66, 'PostgreSQL (or embedded PGlite)', ['catalogue, orders, ledgers, compositions'], { fill: '#fff', stroke: COLOURS.ink, titleColour: COLOURS.ink })}
${arrow('M540 710 V732', '', 0, 0)}
${arrow('M874 710 V732', '', 0, 0)}
${box(56, 736, 250, 66, 'operator or team', ['npm run release -- promote …'], { fill: '#fff', stroke: COLOURS.clay, titleColour: COLOURS.clay })}
${arrow('M181 732 V710', 'switches one remote: no rebuild, no restart', 196, 726, { anchor: 'start', colour: COLOURS.clay })}
</svg>
`
writeFileSync(new URL('./how-it-works.svg', import.meta.url), picture)
