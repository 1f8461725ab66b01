import { FAILURES } from '@store/shared/messages/failures'
import { PATHS } from '@store/shared/remotes/paths'
import { createInliner } from './inline-constants.mjs'

const inlineConstants = createInliner({ texts: FAILURES, paths: PATHS })

const IMPORT = "import { pathTo } from '@store/shared/remotes/paths'\n"

describe('what a build writes out', () => {
  it('is the text of a failure, and not the catalogue of texts', () => {
    const source =
      "import { FAILURES } from '@store/shared/messages/failures'\nshow(FAILURES.PRODUCTS_UNAVAILABLE)"
    expect(inlineConstants(source)).toBe('\nshow("Unable to fetch products")')
  })

  it('is the address of a page, and not the table of addresses', () => {
    expect(inlineConstants(`${IMPORT}go(pathTo('cart'), pathTo('about') + '#us')`)).toBe(
      `import { pathWith } from '@store/shared/remotes/path-with'\ngo("/cart", "/about-us" + '#us')`,
    )
    expect(inlineConstants(`${IMPORT}go(pathTo('order', order.id))`)).toBe(
      'import { pathWith } from \'@store/shared/remotes/path-with\'\ngo(pathWith("/orders/", order.id))',
    )
  })

  it('leaves a file as it is that asks for an address by a name it computes', () => {
    const source = `${IMPORT}go(pathTo(name))`
    expect(inlineConstants(source)).toBe(source)
  })
})
