import { showProblems } from './show-problems'

it('shows in development what was caught, and leaves to the browser what was not [REL-15]', () => {
  const add = jest.fn()
  const show = jest.fn()
  const reports = showProblems({ add, addVital: jest.fn(), leave: jest.fn() }, show)
  const caught = {
    kind: 'render',
    remote: 'catalog',
    where: 'catalog/HomeBanner',
    error: new Error('caught'),
  } as const
  const uncaught = {
    kind: 'uncaught',
    remote: 'catalog',
    where: 'window',
    error: new Error('uncaught'),
  } as const
  reports.add(caught)
  reports.add(uncaught)
  expect(add.mock.calls).toEqual([[caught], [uncaught]])
  expect(show.mock.calls).toEqual([[caught.error]])
})
