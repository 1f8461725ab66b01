import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScanButton } from './ScanButton'

const user = userEvent.setup()
const stop = jest.fn()
const getUserMedia = jest.fn()

function withCamera(
  detect: () => Promise<ReadonlyArray<{ readonly rawValue: string }>>,
  formats: readonly string[] = ['code_128', 'qr_code'],
) {
  Object.defineProperty(window, 'BarcodeDetector', {
    configurable: true,
    value: class {
      detect = detect
      static getSupportedFormats = async () => formats
    },
  })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}

beforeEach(() => {
  stop.mockReset()
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }] })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'BarcodeDetector')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const open = async () => {
  await user.click(await screen.findByRole('button', { name: 'Scan a barcode' }))
  return within(await screen.findByRole('dialog', { name: 'Scan a barcode' }))
}

it('is not there where the browser reads no barcodes [STAFF-51]', () => {
  render(<ScanButton onCode={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('is not there where the browser has the class, but reads no kind of code [STAFF-51]', async () => {
  withCamera(async () => [], [])
  render(<ScanButton onCode={() => {}} />)
  // The class answers in a promise.
  await act(async () => {})
  expect(screen.queryByRole('button')).toBeNull()
})

it('gives what the first code says, and turns the camera off [STAFF-51]', async () => {
  const looks = [[], [{ rawValue: ' RT-2026-000123 ' }]]
  withCamera(async () => looks.shift() ?? [])
  const onCode = jest.fn()
  render(<ScanButton onCode={onCode} />)
  await open()
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('RT-2026-000123'))
  expect(stop).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('turns the camera off when its dialog is closed [STAFF-51]', async () => {
  withCamera(async () => [])
  const onCode = jest.fn()
  render(<ScanButton onCode={onCode} />)
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
  expect(onCode).not.toHaveBeenCalled()
})

it.each([
  ['NotAllowedError', /Allow it for this page/],
  ['NotFoundError', /There is no camera/],
  ['NotReadableError', /Close other programs/],
])('says what to do after a %s [STAFF-51]', async (name, words) => {
  withCamera(async () => [])
  getUserMedia.mockRejectedValue(Object.assign(new Error(name), { name }))
  render(<ScanButton onCode={() => {}} />)
  const dialog = await open()
  expect(await dialog.findByText(words)).toBeVisible()
})
