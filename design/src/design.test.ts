import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { EmptyBag } from '@store/shared/ui/drawings/EmptyBag'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { Unplugged } from '@store/shared/ui/drawings/Unplugged'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { LittleHouse } from '../../account-mfe/src/addresses/LittleHouse'
import { TiedParcel } from '../../account-mfe/src/orders/TiedParcel'
import { HangingHearts } from '../../cart-checkout-mfe/src/wishlist/HangingHearts'
import { LookingGlass } from '../../catalog-mfe/src/nothing-here/LookingGlass'
import { TippedPot } from '../../shell/src/pages/no-page/TippedPot'
import { DesignPage } from './DesignPage'

const ROOT = join(__dirname, '../..')

/** Modules of `shared/src/ui` that show nothing of their own: hooks, what others are made of, and a form that is made of others. */
const WITHOUT_A_LOOK = [
  'use-focus-later',
  'forms/use-store-form',
  'forms/use-form-draft',
  'written-by-people',
  'forms/CodeForm',
  'forms/Field',
  'forms/FormLayout',
  'Layout',
  'hidden-until-first-view',
  'button-styles',
  'card-link',
  'lazy-part',
  'states/PreviewNote',
  'TranslatedText',
  'icons/Outline',
  'overlays/use-modal',
  'states/use-online',
]

it('shows every component of the shared package', () => {
  const sources = readdirSync(__dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'))
    .join('\n')
  const missing = ['', 'forms/', 'icons/', 'overlays/', 'states/']
    .flatMap((folder) => readdirSync(join(ROOT, 'shared/src/ui', folder)).map((file) => folder + file))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !WITHOUT_A_LOOK.includes(name))
    .filter((name) => !sources.includes(`'@store/shared/ui/${name}'`))
  expect(missing).toEqual([])
})

it('renders every part of the design page [GEN-13]', () => {
  const page = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(DesignPage)))
  expect(page).toContain('data-look="failing-states"')
})

describe('the drawing of an empty or failing state', () => {
  const drawings: Readonly<Record<string, ComponentType>> = {
    EmptyBag,
    HangingHearts,
    TiedParcel,
    LookingGlass,
    LittleHouse,
    Signpost,
    Unplugged,
    TippedPot,
  }
  const markups = Object.entries(drawings).map(
    ([name, drawing]) => [name, renderToStaticMarkup(createElement(drawing))] as const,
  )

  it.each(markups)(
    '%s compresses to at most 1.5 KB, uses token colours, is hidden from screen readers [GEN-13]',
    (_name, markup) => {
      expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(1536)
      expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/)
      expect(markup).not.toMatch(/(?:fill|stroke)="(?!none|var\(--)/)
    },
  )

  it('is another one for each state', () => {
    expect(new Set(markups.map(([, markup]) => markup)).size).toBe(8)
  })
})
