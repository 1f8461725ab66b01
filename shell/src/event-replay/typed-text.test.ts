/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import userEvent from '@testing-library/user-event'
import { createTypedText } from './typed-text'

const show = (html: string): HTMLElement => {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.replaceChildren(element)
  return element
}
const FORM = `<form aria-label="New address">
  <label>City <input name="city"></label>
  <label><input type="radio" name="kind" value="home"> Home</label>
  <label><input type="radio" name="kind" value="work"> Work</label>
  <label><input type="checkbox" name="terms"> Terms</label>
  <select name="state"><option value="">–</option><option>Delhi</option></select>
  <textarea name="note"></textarea>
</form>`
const field = <T extends Element>(element: Element, selector: string): T => {
  const found = element.querySelector<T>(selector)
  if (found === null) throw new Error(`${selector} is missing`)
  return found
}

describe('what a visitor has typed', () => {
  it('is known by the fields that were used, not by those that came filled', async () => {
    const typed = createTypedText()
    const page = show('<input name="q" value="prefilled"><input name="email">')
    expect(typed.isThere()).toBe(false)
    await userEvent.type(field(page, '[name=email]'), 'a')
    expect(typed.isThere()).toBe(true)
    await userEvent.clear(field(page, '[name=email]'))
    expect(typed.isThere()).toBe(false)
  })

  it('is entered into another rendering of the form, every kind of field [FLT-03]', async () => {
    const typed = createTypedText()
    const before = show(FORM)
    await userEvent.type(field(before, '[name=city]'), 'Chennai')
    await userEvent.click(field(before, '[value=work]'))
    await userEvent.click(field(before, '[name=terms]'))
    await userEvent.selectOptions(field(before, 'select'), 'Delhi')
    await userEvent.type(field(before, 'textarea'), 'Ring twice')
    const values = typed.read(before)
    const after = show(FORM)
    expect(await typed.restore(values, after)).toBe(true)
    expect(field<HTMLInputElement>(after, '[name=city]').value).toBe('Chennai')
    expect(field<HTMLInputElement>(after, '[value=work]').checked).toBe(true)
    expect(field<HTMLInputElement>(after, '[name=terms]').checked).toBe(true)
    expect(field<HTMLSelectElement>(after, 'select').value).toBe('Delhi')
    expect(field<HTMLTextAreaElement>(after, 'textarea').value).toBe('Ring twice')
    expect(document.activeElement).toBe(field(after, 'textarea'))
  })

  it('keeps the focus through several renderings of a form that fills itself [FLT-03]', async () => {
    const typed = createTypedText()
    const filled = FORM.replace('name="city"', 'name="city" value="Chennai"')
    let form = show(FORM)
    await userEvent.type(field(form, '[name=city]'), 'Chennai')
    for (let count = 0; count < 2; count++) {
      const values = typed.read(form)
      form = show(filled)
      expect(await typed.restore(values, form)).toBe(true)
      expect(document.activeElement).toBe(field(form, '[name=city]'))
    }
  })

  it('waits for the form behind an inert placeholder, which takes no focus [FLT-03]', async () => {
    const typed = createTypedText()
    const before = show(FORM)
    await userEvent.type(field(before, 'textarea'), 'Ring twice')
    const values = typed.read(before)
    const after = show(FORM.replace('<form', '<form inert'))
    const restored = typed.restore(values, after)
    after.innerHTML = FORM
    expect(await restored).toBe(true)
    expect(field<HTMLTextAreaElement>(after, 'textarea').value).toBe('Ring twice')
    expect(document.activeElement).toBe(field(after, 'textarea'))
  })

  it('is not entered into a form of another name [FLT-03]', async () => {
    jest.useFakeTimers()
    const typed = createTypedText()
    const before = show(FORM)
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.type(field(before, '[name=city]'), 'Chennai')
    const values = typed.read(before)
    const after = show(FORM.replace('New address', 'Log in'))
    const restored = typed.restore(values, after)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await restored).toBe(false)
    expect(field<HTMLInputElement>(after, '[name=city]').value).toBe('')
    jest.useRealTimers()
  })
})
