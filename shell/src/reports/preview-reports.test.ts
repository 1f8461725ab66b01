/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { PREVIEW_ATTRIBUTE } from '@store/shared/storage/preview-mark'
import { documentOf } from '../testing/releases'
import { createProblemReports } from './problem-reports'

/** A visit of a page that is left at once. */
function leavePage(): jest.Mock {
  const sendBeacon = jest.fn()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  createProblemReports({
    shellVersion: '0.1.0-ffff',
    pageToken: 'the token',
    trace: '',
    release: () => documentOf({}, 12),
    route: () => '/',
    visit: () => ({ routes: ['/'], hasAddedToCart: false, hasOrdered: false }),
  }).leave()
  return sendBeacon
}

afterEach(() => document.documentElement.removeAttribute(PREVIEW_ATTRIBUTE))

it('sends a visit from a page of the shop, and nothing from one beside an editor [REL-10, STAFF-49]', () => {
  expect(leavePage()).toHaveBeenCalledTimes(1)
  document.documentElement.setAttribute(PREVIEW_ATTRIBUTE, '')
  expect(leavePage()).not.toHaveBeenCalled()
})
