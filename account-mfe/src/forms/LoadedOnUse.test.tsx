import { createTestHost } from '@store/shared/testing/host-services'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoadedOnUse } from './LoadedOnUse'

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>

it('shows the skeleton until the code and what it shows are there', async () => {
  const shared = {
    host: createTestHost(),
    load: async () => Greeting,
    name: 'account/Greeting',
    skeleton: <p>Loading</p>,
  }
  const { rerender } = render(<LoadedOnUse {...shared} props={null} />)
  expect(screen.getByText('Loading')).toBeInTheDocument()
  rerender(<LoadedOnUse {...shared} props={{ name: 'Asha' }} />)
  expect(await screen.findByText('Hello, Asha')).toBeInTheDocument()
})

it('says that the code could not be had, reports it, and comes back by another try [REL-14, FLT-01]', async () => {
  const lost = new Error('ChunkLoadError')
  const load = jest.fn().mockRejectedValueOnce(lost).mockResolvedValue(Greeting)
  const host = createTestHost()
  render(
    <LoadedOnUse
      host={host}
      load={load}
      name="account/Greeting"
      props={{ name: 'Asha' }}
      skeleton={<p>Loading</p>}
    />,
  )
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeInTheDocument()
  expect(host.reported).toEqual([{ error: lost, where: 'account/Greeting' }])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello, Asha')).toBeInTheDocument()
})
