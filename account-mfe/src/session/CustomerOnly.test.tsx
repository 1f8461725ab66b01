import { HostProvider } from '@store/shared/remotes/host/use-host'
import { createTestHost, createTestQueryClient, TEST_SESSION } from '@store/shared/testing/host-services'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { CustomerOnly } from './CustomerOnly'

const page = (host = createTestHost()) => (
  <QueryClientProvider client={createTestQueryClient()}>
    <MemoryRouter initialEntries={['/orders?page=2']}>
      <HostProvider value={host}>
        <CustomerOnly skeleton={<p>Loading</p>}>{({ name }) => <p>Hello, {name}</p>}</CustomerOnly>
      </HostProvider>
    </MemoryRouter>
  </QueryClientProvider>
)

const hydrated: Root[] = []

const hydrate = async (host: ReturnType<typeof createTestHost>) => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page())
  document.body.append(root)
  const problems = jest.fn()
  await act(async () => {
    hydrated.push(hydrateRoot(root, page(host), { onRecoverableError: problems }))
  })
  return problems
}

afterEach(() => {
  for (const root of hydrated.splice(0)) act(() => root.unmount())
  document.body.replaceChildren()
})

it('is the skeleton on the server, whoever asks [RTE-08]', () => {
  expect(renderToString(page())).toContain('Loading')
})

it('asks a stranger to log in once the browser has said that she is one [RTE-16]', async () => {
  const problems = await hydrate(createTestHost())
  expect(screen.getByRole('heading', { level: 1, name: 'Please log in to continue.' })).toBeInTheDocument()
  expect(problems).not.toHaveBeenCalled()
})

it('follows the session in and out [AUTH-08, RTE-16]', async () => {
  const host = createTestHost()
  await hydrate(host)
  act(() => host.session.start(TEST_SESSION))
  expect(screen.getByText('Hello, Asha Rao')).toBeInTheDocument()
  await act(() => host.session.end())
  expect(screen.queryByText('Hello, Asha Rao')).not.toBeInTheDocument()
})
