/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { leaveFor } from './leave-store'

it.each(['javascript:alert(1)', 'data:text/html,hello'])('never goes to %s to pay [CHK-03]', (url) => {
  expect(() => leaveFor(url)).toThrow(TypeError)
})
