/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { saveFile } from './save-file'

it('hands the bytes to the browser under their name and frees them later [ORD-03]', async () => {
  jest.useFakeTimers()
  const made: Blob[] = []
  const revoked: string[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made.push(blob)
      return 'blob:invoice'
    },
    revokeObjectURL: (url: string) => revoked.push(url),
  })
  const clicked: HTMLAnchorElement[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this)
  })

  const bytes = new TextEncoder().encode('%PDF').buffer
  saveFile({ name: 'invoice.pdf', contentType: 'application/pdf', bytes })

  expect(made[0]?.type).toBe('application/pdf')
  expect(made[0]?.size).toBe(4)
  expect(clicked[0]?.download).toBe('invoice.pdf')
  expect(clicked[0]?.href).toBe('blob:invoice')
  expect(revoked).toEqual([])
  jest.advanceTimersByTime(60_000)
  expect(revoked).toEqual(['blob:invoice'])
  jest.useRealTimers()
})
