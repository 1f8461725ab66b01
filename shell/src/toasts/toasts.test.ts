/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { translatorOf } from '@store/shared/i18n/translate'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { act, screen, waitFor } from '@testing-library/react'
import { showToast } from './toast-stack'
import { createToasts } from './toasts'

HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

let mockIsMissing = false
jest.mock('./toast-stack', () => {
  const real = jest.requireActual('./toast-stack')
  return {
    get showToast() {
      if (mockIsMissing) throw new Error('Loading chunk failed')
      return real.showToast
    },
  }
})

describe('a toast', () => {
  // The first of the file: the region is made once.
  it('sits top right, in a region named in the language of the page, and is read out [GEN-06, LANG-10]', async () => {
    const { i18n } = createTestLanguage('hi', jest.requireActual('../locales/hi.po'))
    await act(async () => showToast('success', 'Added to cart', 5000, translatorOf(i18n)))
    const toast = await screen.findByText('Added to cart')
    expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull()
    expect(toast.closest('section')).toHaveAttribute('aria-label', 'सूचनाएँ Alt+T')
    expect(toast.closest('[role="status"]')).not.toBeNull()
    // The library's timer has an English name, and is hidden from everybody.
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('takes its ground and its ink from colour tokens, which each scheme sets', () => {
    const library = readFileSync(
      join(dirname(require.resolve('react-toastify/unstyled')), 'ReactToastify.css'),
      'utf8',
    )
    const own = readFileSync(join(__dirname, 'toast-stack.css'), 'utf8')
    const look = /\.Toastify__toast-theme--light \{([^}]+)\}/.exec(library)?.[1] ?? ''
    const properties = [...look.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(properties).toHaveLength(2)
    expect(properties.filter((name) => !own.includes(`${name}: var(--`))).toEqual([])
  })

  it('is an alert when it tells of a failure', async () => {
    await act(async () => showToast('failure', 'Unable to add product to cart'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to add product to cart')
  })

  it('closes after 5 s, or sooner where a requirement says so [GEN-06]', async () => {
    await act(async () => showToast('failure', 'Usual'))
    await act(async () => showToast('info', 'Quick', 3000))
    const durationOf = (text: string) =>
      screen
        .queryByText(text)
        ?.closest('.Toastify__toast')
        ?.querySelector<HTMLElement>('[role="progressbar"]')?.style.animationDuration
    await waitFor(() => expect(durationOf('Quick')).toBe('3000ms'))
    await waitFor(() => expect(durationOf('Usual')).toBe('5000ms'))
  })

  it('is a plain note when its module cannot be loaded, as without a network [GEN-06, FLT-05]', async () => {
    jest.useFakeTimers()
    mockIsMissing = true
    const report = jest.fn()
    createToasts(report).success('Added to cart, offline', { closeAfterMs: 3000 })
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Added to cart, offline')).toHaveAttribute('role', 'status')
    expect(report).toHaveBeenCalledTimes(1)
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(screen.queryByText('Added to cart, offline')).not.toBeInTheDocument()
    mockIsMissing = false
    jest.useRealTimers()
  })

  it('takes the place of the one before it, whatever its kind [GEN-06]', async () => {
    await act(async () => showToast('failure', 'Not saved'))
    await act(async () => showToast('success', 'Saved'))
    expect(await screen.findByText('Saved')).toHaveAttribute('data-in', 'true')
    // It leaves by an animation, which only browsers have.
    expect(screen.getByText('Not saved')).toHaveAttribute('data-in', 'false')
  })

  it('is shown while the one before it is leaving [GEN-06]', async () => {
    await act(async () => showToast('failure', 'First failure'))
    const first = await screen.findByText('First failure')
    await act(async () => first.querySelector('button')?.click())
    expect(first).toHaveAttribute('data-in', 'false')
    await act(async () => showToast('failure', 'Second failure'))
    expect(await screen.findByText('Second failure')).toBeInTheDocument()
  })

  it('comes with its own module, loaded at the first', async () => {
    const report = jest.fn()
    await act(async () => createToasts(report).success('From the host'))
    expect(await screen.findByText('From the host')).toBeInTheDocument()
    expect(report).not.toHaveBeenCalled()
  })
})
