/** `ReviewsTeaser` → `reviews-teaser` @param {string} name */
const kebabCase = (name) => name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()

/** `ReviewsTeaser` → `Reviews teaser` @param {string} name */
const titleOf = (name) => {
  const words = kebabCase(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What slots are called. */
export const SLOT_NAME = /^[A-Z][A-Za-z0-9]{1,40}$/

/**
 * The files of a new slot, by path.
 *
 * @param {string} part @param {string} name of the slot
 * @param {{ isListed: boolean }} slot `isListed`: it stands in `slots.ts`, so any part can place it
 * @returns {{ folder: string, module: string, files: Record<string, string> }}
 */
export function slotFiles(part, name, { isListed }) {
  const file = kebabCase(name)
  const folder = `src/${file}`
  const define = isListed ? 'defineSlot' : 'defineSlotBelow'
  const call = isListed ? 'defineSlot' : 'defineSlotBelow<object>'
  return {
    folder,
    module: `./${folder}/${file}-slot.ts`,
    files: {
      [`${folder}/${file}-slot.ts`]: `import { ${define} } from '@store/shared/remotes/contract/slot-definition'
import { ${name} } from './${name}'

export const slot = ${call}({ name: '${part}/${name}', version: 1, Component: ${name} })
`,
      [`${folder}/${name}.tsx`]: `import { useHost } from '@store/shared/remotes/host/use-host'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { useId } from 'react'

export function ${name}() {
  const { brand } = useHost()
  const headingId = useId()
  return (
    <Section aria-labelledby={headingId}>
      <Heading id={headingId}>${titleOf(name)}</Heading>
      <p>Brought to you by {brand.name}.</p>
    </Section>
  )
}
`,
      [`${folder}/${name}.test.tsx`]: `import { renderSlot } from '@store/shared/testing/host-services'
import { screen } from '@testing-library/react'
import { slot } from './${file}-slot'

it('has a heading', async () => {
  await renderSlot(slot, {})
  expect(screen.getByRole('heading', { name: '${titleOf(name)}' })).toBeVisible()
})
`,
    },
  }
}

/**
 * `remote.ts` with one more slot.
 *
 * @param {string} text @param {string} name @param {string} module
 * @returns {string | null} null where the place for it is not found
 */
export function withSlot(text, name, module) {
  const entry = `    ${name}: { versions: { 1: '${module}' } },\n`
  const slots = /^ {2}slots: \{\n/m
  if (slots.test(text)) return text.replace(slots, (line) => line + entry)
  const oneLine = /^ {2}slots: \{ (.+) \},\n/m
  if (oneLine.test(text))
    return text.replace(oneLine, (_, other) => `  slots: {\n${entry}    ${other},\n  },\n`)
  const end = /^\} as const satisfies RemoteDefinition/m
  return end.test(text) ? text.replace(end, (line) => `  slots: {\n${entry}  },\n${line}`) : null
}

/**
 * `slots.ts` with one more slot that needs no props.
 *
 * @param {string} text @param {string} address
 */
export const withContract = (text, address) =>
  text.replace(
    /(export interface SlotContracts \{\n[\s\S]*?)^\}/m,
    (_, contracts) => `${contracts}  '${address}': { 1: NoProps }\n}`,
  )
