import type { RemoteDefinition } from '@store/shared/remotes/contract/remote-definition'
import { createNeedsCheck } from './declared-needs.mjs'

const definition: RemoteDefinition = {
  name: 'demo',
  needs: { calls: ['getArticle'], facts: ['cart/changed'], slots: { 'content/BlogCards': 1 } },
}
const check = createNeedsCheck(definition)
const called = (name: string) => `It calls '${name}', which remote.ts does not list in needs.calls.`

describe('the check of what a part needs [REL-05]', () => {
  it.each([
    ['imported', `import { getArticle, getPage } from '@store/shared/api/content'`, 'getPage'],
    ['imported by another name', `import { getPage as page } from '@store/shared/api/content'`, 'getPage'],
    [
      'of a folder further down',
      `import { listStaffContent } from '@store/shared/api/staff/shop/staff-content'`,
      'listStaffContent',
    ],
    ['loaded with its first use', `const { getPage } = await contentCalls()`, 'getPage'],
    [
      'loaded by another name',
      `const { getPage: page } = await import('@store/shared/api/content')`,
      'getPage',
    ],
    ['loaded within a call', `api.call((await contentCalls()).getPage, {}, { signal })`, 'getPage'],
  ])('names a call that remote.ts does not list, %s', (_how, source, name) => {
    expect(check(source)).toEqual([called(name)])
  })

  it('takes what is listed, and what is no call', () => {
    expect(
      check(`
        import { getArticle, type Article } from '@store/shared/api/content'
        const { getArticle } = await contentCalls()
        const { data } = await loadCalls()
        onFact('cart/changed', () => {})
      `),
    ).toEqual([])
  })

  it('names facts and slots that are not listed', () => {
    expect(
      check(`onFact('session/changed', () => {}); <Slot name="content/BlogCards" version={2} />`),
    ).toEqual([
      `It listens to 'session/changed', which remote.ts does not list in needs.facts.`,
      `It places 'content/BlogCards' in version 2, which remote.ts does not list in needs.slots.`,
    ])
  })
})
