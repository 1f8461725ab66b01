import { slotInsides } from './slot-contents'

export interface MarkupFault {
  /** The slot. */
  readonly module: string
  /** One for each kind of fault. */
  readonly kind: string
  /** What the markup does and what to do instead. */
  readonly text: string
}

/** Tags that act on the whole page from inside a slot. React escapes texts and attributes, so `<` begins a tag. */
const FORBIDDEN: readonly (readonly [kind: string, tag: RegExp, text: string])[] = [
  [
    'refresh',
    /<meta\b[^>]*\bhttp-equiv="?refresh/i,
    'writes <meta http-equiv="refresh">, which takes every visitor to another address: use a redirect of the page or a link',
  ],
  ['base', /<base\b/i, 'writes <base>, which changes the address of every link on the page: remove it'],
  [
    'style',
    /<style\b|<link\b[^>]*\brel="?stylesheet/i,
    'writes a style sheet, whose rules are for the whole page: use styled-components, whose rules are for the slot',
  ],
  [
    'script',
    /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")/i,
    'writes a script into its HTML, which browsers do not run here: put the code into an effect',
  ],
]

/** What slots write that changes the page around them; the first of each kind and slot. */
export function findMarkupFaults(html: string): readonly MarkupFault[] {
  const insides = slotInsides(html)
  return [
    ...insides.flatMap(([slot, inside]) =>
      FORBIDDEN.filter(([, tag]) => tag.test(inside)).map(([kind, , text]) => ({ module: slot, kind, text })),
    ),
    ...secondHeading(html, insides),
  ]
}

const HEADING = /<h1\b/g

function secondHeading(
  html: string,
  insides: readonly (readonly [slot: string, inside: string])[],
): readonly MarkupFault[] {
  const count = html.match(HEADING)?.length ?? 0
  if (count < 2) return []
  const slots = insides.filter(([, inside]) => inside.match(HEADING)).map(([slot]) => slot)
  const last = slots.at(-1)
  // The frame of a customer's page has a heading for each of its states, one of which is shown.
  if (last === undefined) return []
  const text = `makes the page have ${count} headings <h1> (in ${slots.join(' and ')}), and a page has one: write <h2>`
  return [{ module: last, kind: 'heading', text }]
}
