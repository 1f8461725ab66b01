/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { addressOf } from '@store/shared/remotes/contract/module-address'
import { readServerMarkup } from './server-markup'

it("knows the slots and pages that the server rendered by their places' keys [RTE-01]", () => {
  document.body.innerHTML = `
    <div data-slot="catalog/HomeBanner"><div data-slot-content=""><div>banner</div></div></div>
    <div data-slot="catalog/ProductDetailPage"><div data-slot-content=""><div>product</div></div></div>
    <div data-slot="content/BlogCards"><div data-slot-content=""></div></div>`
  const markupOf = readServerMarkup()
  expect(markupOf(`${addressOf('catalog/HomeBanner', 1)} {}`)).toBe('')
  expect(markupOf('catalog/ProductDetailPage {"id":1}')).toBe('')
  expect(markupOf(`${addressOf('content/BlogCards', 1)} {}`)).toBeNull()
})
