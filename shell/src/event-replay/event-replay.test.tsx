import type { Language } from '@store/shared/i18n/languages'
import { markFailed, markHydrated, onPendingInput } from '@store/shared/loading/hydration'
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startEventReplay } from './event-replay'
import { recordEvents } from './record-events'

const LOST = 'Sorry, that did not work.'
const WAIT_MS = 20_000

const ROOT = `
  <div id="root">
    <header><button type="button" id="menu">Menu</button><a href="/cart" id="cart">Cart</a></header>
    <div data-slot-content=""><div id="slot"></div></div>
    <div data-slot-content=""><div id="other"><button type="button" id="like">Like</button></div></div>
  </div>`

/** What happened, in order. */
let seen: string[] = []

function Product() {
  const [size, setSize] = useState('S')
  const [note, setNote] = useState('')
  const [isGift, setGift] = useState(false)
  const [country, setCountry] = useState('IN')
  return (
    <>
      {['S', 'M', 'L'].map((option) => (
        <input
          key={option}
          type="radio"
          name="size"
          value={option}
          checked={size === option}
          onChange={() => setSize(option)}
        />
      ))}
      <input name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input type="checkbox" name="gift" checked={isGift} onChange={() => setGift(!isGift)} />
      <select name="country" value={country} onChange={({ target }) => setCountry(target.value)}>
        <option>IN</option>
        <option>AE</option>
      </select>
      <button type="button" onClick={() => seen.push(`add ${size} ${note} ${isGift} ${country}`)}>
        Add
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          seen.push('sent')
        }}
      >
        <button type="submit">Send</button>
      </form>
    </>
  )
}

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`${selector} is not there`)
  return found
}
const click = (selector: string) => find(selector).click()
const type = (text: string) => {
  const field = find('[name=note]') as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const add = () => click('#slot button[type=button]')
const note = () => document.querySelector('.plain-toast')?.textContent ?? null
const isPending = (selector: string) => find(selector).hasAttribute('data-replay')

/** The listeners stay on the window for good: each test has its own. */
let stopRecording = () => {}

async function openPage() {
  const { renderToString } = await import('react-dom/server')
  document.body.innerHTML = ROOT
  find('#slot').innerHTML = renderToString(<Product />)
  const added: Array<readonly [string, EventListener]> = []
  const listen = jest.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
    document.addEventListener(name, listener as EventListener, true)
    added.push([name, listener as EventListener])
  })
  recordEvents(LOST, WAIT_MS)
  listen.mockRestore()
  stopRecording = () => {
    for (const [name, listener] of added) document.removeEventListener(name, listener, true)
  }
  find('#menu').addEventListener('click', () => seen.push('menu'))
  find('#cart').addEventListener('click', (event) => {
    event.preventDefault()
    seen.push('cart')
  })
  find('#like').addEventListener('click', () => seen.push('like'))
}

const slotOf = (id: string) => find(id).parentElement as HTMLElement

/** Each interaction is replayed in a task of its own, once the module is there that does it. */
const settle = () =>
  act(async () => {
    await import('./replay-events')
    for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve))
  })

function startShell(language: Language = 'en') {
  const navigate = jest.fn((to: string) => void seen.push(`to ${to}`))
  const sayLost = jest.fn()
  const replay = startEventReplay({
    early: window.earlyEvents,
    language,
    navigate,
    sayLost,
    report: (error) => {
      throw error
    },
  })
  return {
    replay,
    sayLost,
    async hydrateFrame() {
      markHydrated(find('#root'))
      await settle()
    },
    async hydrateProduct() {
      await act(async () => hydrateRoot(find('#slot'), <Product />))
      markHydrated(slotOf('#slot'))
      await waitFor(() => expect(window.earlyEvents?.queue).toEqual([]))
    },
    async failProduct() {
      markFailed(slotOf('#slot'))
      await settle()
    },
  }
}

beforeEach(async () => {
  seen = []
  // React’s development build names the mark of a pending interaction as a difference.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await openPage()
})
afterEach(() => {
  stopRecording()
  jest.useRealTimers()
  delete window.earlyEvents
})

it('holds the browser’s own offer to install the shop back from the first script on [OFF-12]', () => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  document.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(window.earlyEvents?.installPrompt).toBe(event)
})

it('knows from the first script on whether another page has been asked for [REL-08, GEN-11]', async () => {
  const navigation = new EventTarget()
  stopRecording()
  Object.assign(window, { navigation })
  await openPage()
  Reflect.deleteProperty(window, 'navigation')
  const navigate = (sameDocument: boolean) =>
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } }))
  const show = (persisted: boolean) =>
    document.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  navigate(true)
  expect(window.earlyEvents?.isLeaving).toBe(false)
  navigate(false)
  show(false)
  expect(window.earlyEvents?.isLeaving).toBe(true)
  // Back shows this page again.
  show(true)
  expect(window.earlyEvents?.isLeaving).toBe(false)
})

describe('interactions before the scripts are there', () => {
  it('are carried out once and in order, each with what was chosen and typed before it [GEN-11]', async () => {
    add()
    click('[value=M]')
    add()
    add()
    type('for A')
    click('[name=gift]')
    click('[value=L]')
    const country = find('[name=country]') as HTMLSelectElement
    country.value = 'AE'
    country.dispatchEvent(new Event('input', { bubbles: true }))
    add()
    click('#slot form button')
    expect(seen).toEqual([])
    expect(isPending('#slot button[type=button]')).toBe(true)
    const { hydrateProduct } = startShell()
    await hydrateProduct()
    expect(seen).toEqual([
      'add S  false IN',
      'add M  false IN',
      'add M  false IN',
      'add L for A true AE',
      'sent',
    ])
    expect(isPending('#slot button[type=button]')).toBe(false)
    expect((find('[value=L]') as HTMLInputElement).checked).toBe(true)
    expect((find('[name=note]') as HTMLInputElement).value).toBe('for A')
    add()
    expect(seen).toHaveLength(6)
  })

  it('leave a link to the browser when nothing waits, and otherwise follow it last [GEN-11]', async () => {
    click('#cart')
    expect(seen).toEqual(['cart'])
    add()
    click('#cart')
    click('#menu')
    expect(seen).toEqual(['cart'])
    const { hydrateFrame, hydrateProduct } = startShell()
    await hydrateFrame()
    expect(seen).toEqual(['cart'])
    await hydrateProduct()
    expect(seen).toEqual(['cart', 'add S  false IN', 'cart', 'menu'])
  })

  it('in a slot do not hold back the frame or another slot [GEN-11]', async () => {
    add()
    const { hydrateFrame } = startShell()
    click('#menu')
    click('#like')
    await hydrateFrame()
    markHydrated(slotOf('#other'))
    await settle()
    expect(seen).toEqual(['menu', 'like'])
  })

  it('start the slot or lazy part that they stand in [GEN-11]', () => {
    click('#like')
    const startOther = jest.fn()
    const startProduct = jest.fn()
    onPendingInput(slotOf('#other'), startOther)
    onPendingInput(slotOf('#slot'), startProduct)
    expect(startOther).toHaveBeenCalledTimes(1)
    expect(startProduct).not.toHaveBeenCalled()
    add()
    expect(startProduct).toHaveBeenCalledTimes(1)
  })

  it('in a lazy part wait for its code, links as well, though its slot is hydrated [GEN-11]', async () => {
    find('#other').innerHTML = '<div data-lazy-part=""><a href="/more" id="more">More</a></div>'
    const { hydrateFrame } = startShell()
    await hydrateFrame()
    markHydrated(slotOf('#other'))
    click('#more')
    await settle()
    expect(seen).toEqual([])
    find('#more').addEventListener('click', (event) => {
      event.preventDefault()
      seen.push('more')
    })
    markHydrated(find('[data-lazy-part]'))
    await settle()
    expect(seen).toEqual(['more'])
  })

  it('go to the page of a link in a slot that does not answer yet, without a page load [GEN-11]', async () => {
    const { hydrateFrame } = startShell()
    await hydrateFrame()
    find('#other').innerHTML = '<a href="/products/7?from=card" id="card">Pads</a>'
    click('#card')
    await settle()
    expect(seen).toEqual(['to /products/7?from=card'])
  })

  it('go to the path that a link in the language of the page names, and load the page of another one [LANG-01]', async () => {
    const { hydrateFrame } = startShell('hi')
    await hydrateFrame()
    find('#other').innerHTML =
      '<a href="/hi/products/7#size" id="card">Pads</a><a href="/ar" id="arabic">ar</a>'
    find('#arabic').addEventListener('click', (event) => {
      event.preventDefault()
      seen.push('page load')
    })
    click('#card')
    await settle()
    click('#arabic')
    await settle()
    expect(seen).toEqual(['to /products/7#size', 'page load'])
  })

  it('are named as lost when their slot fails, and the link after them is followed [GEN-11]', async () => {
    add()
    add()
    click('#cart')
    const { hydrateFrame, failProduct, sayLost } = startShell()
    await hydrateFrame()
    await failProduct()
    expect(sayLost).toHaveBeenCalledTimes(1)
    expect(isPending('#slot button[type=button]')).toBe(false)
    expect(seen).toEqual(['cart'])
  })

  describe('in a lazy part', () => {
    const openLazyPart = async () => {
      find('#other').innerHTML =
        '<div data-lazy-part=""><button type="button" id="share">Share</button></div>'
      click('#share')
      const shell = startShell()
      await shell.hydrateFrame()
      return shell
    }

    it('are named as lost when its slot throws while it is hydrated [GEN-11]', async () => {
      const { sayLost } = await openLazyPart()
      const slot = slotOf('#other')
      // As a slot does that threw: its content comes back as it was, without scripts.
      find('#other').innerHTML = '<div data-lazy-part=""><button type="button">Share</button></div>'
      markFailed(slot)
      await settle()
      expect(sayLost).toHaveBeenCalledTimes(1)
      expect(window.earlyEvents?.queue).toEqual([])
    })

    it('are dropped when the visitor goes to another page [GEN-11]', async () => {
      const { sayLost } = await openLazyPart()
      slotOf('#other').remove()
      markHydrated(find('#root'))
      await settle()
      expect(sayLost).not.toHaveBeenCalled()
      expect(window.earlyEvents?.queue).toEqual([])
    })
  })

  it('are named as lost where no script comes, and the link after them is followed [GEN-11]', () => {
    jest.useFakeTimers()
    add()
    click('#cart')
    jest.advanceTimersByTime(WAIT_MS - 1)
    expect(note()).toBeNull()
    jest.advanceTimersByTime(1)
    expect(note()).toBe(LOST)
    expect(isPending('#slot button[type=button]')).toBe(false)
    expect(seen).toEqual(['cart'])
    jest.advanceTimersByTime(10_000)
    expect(note()).toBeNull()
  })

  it('with a key that opens a new tab, on another host or outside of the page are the browser’s [GEN-11]', () => {
    add()
    const follow = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      find('#cart').dispatchEvent(event)
    }
    follow({ ctrlKey: true })
    expect(seen).toEqual(['cart'])
    find('#cart').setAttribute('href', 'tel:+911234567890')
    follow({})
    expect(seen).toEqual(['cart', 'cart'])
  })
})
