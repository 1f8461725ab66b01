import { type Field, type FieldValue, isField, isTick } from './form-field'

/** A tick has no value to enter, other fields nothing to tick. */
export interface EnteredValue {
  readonly value?: string | undefined
  readonly checked?: boolean | null | undefined
}

const SOON_MS = 2000
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Enters the values, in fields that are there now or come later. Resolves with true when all are entered within two seconds; otherwise
 * with false, and goes on: a form that the visitor opens again within ten minutes is filled then.
 */
export function enterValues(values: readonly FieldValue[], within: Element): Promise<boolean> {
  let left = values
  const enter = () => {
    left = left.filter((value) => {
      const field = findField(value, within)
      if (field !== null) enterAgain(field, value)
      return field === null
    })
  }
  enter()
  if (left.length === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    const observer = new MutationObserver(() => {
      enter()
      if (left.length > 0 && within.isConnected) return
      end()
      resolve(left.length === 0)
    })
    observer.observe(within, { childList: true, subtree: true })
    setTimeout(() => resolve(left.length === 0), SOON_MS)
    const timer = setTimeout(end, LONGEST_WAIT_MS)
  })
}

export function toFieldValue(field: Field): FieldValue {
  const isText = !(field instanceof HTMLSelectElement) && !isTick(field)
  const hasFocus = document.activeElement === field
  const start = isText && hasFocus ? field.selectionStart : null
  const end = isText && hasFocus ? field.selectionEnd : null
  return {
    form: nameOfForm(field),
    field: nameOfField(field),
    value: field.value,
    checked: isTick(field) ? field.checked : null,
    selection: start !== null && end !== null ? [start, end] : null,
    hasFocus,
  }
}

const nameOfForm = ({ form }: Field): string =>
  form?.getAttribute('aria-label') ?? form?.getAttribute('name') ?? ''

/** Ids are of no use: React makes new ones for each rendering. A radio button is one of several fields of its name. */
function nameOfField(field: Field): string {
  const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.type
  return field instanceof HTMLInputElement && field.type === 'radio' ? `${name}=${field.value}` : name
}

/** An inert form is a placeholder for one that is being loaded: it takes no focus and is not sent. */
const findField = (value: FieldValue, within: Element): Field | null =>
  [...within.querySelectorAll('input, textarea, select')]
    .filter((element) => element.closest('[inert]') === null)
    .filter(isField)
    .find((field) => nameOfForm(field) === value.form && nameOfField(field) === value.field) ?? null

/**
 * As a visitor would, so that the component that owns the field hears of it. React compares a field with what the element's own property was set
 * to last, and hears of nothing else: so that is made to differ, and the prototype's setter changes the value.
 */
export function enterValue(field: Field, { value = '', checked }: EnteredValue): void {
  if (isTick(field)) {
    field.checked = !checked
    field.click()
    return
  }
  const isSelect = field instanceof HTMLSelectElement
  const caret = isSelect || document.activeElement !== field ? null : field.selectionStart
  if (!isSelect) field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (!isSelect && caret !== null) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Into another rendering of its form, with the focus. */
function enterAgain(field: Field, entered: FieldValue): void {
  const isThere = isTick(field) ? field.checked === entered.checked : field.value === entered.value
  if (!isThere) enterValue(field, entered)
  if (!entered.hasFocus) return
  field.focus({ preventScroll: true })
  if (entered.selection !== null && !(field instanceof HTMLSelectElement) && !isTick(field)) {
    field.setSelectionRange(...entered.selection)
  }
}
