import { type Field, type FieldValue, isField, isTick } from './form-field'

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
      if (field !== null) enterValue(field, value)
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

const findField = (value: FieldValue, within: Element): Field | null =>
  [...within.querySelectorAll('input, textarea, select')]
    .filter(isField)
    .find((field) => nameOfForm(field) === value.form && nameOfField(field) === value.field) ?? null

/** As a visitor would, so that the component that owns the field hears of it. */
function enterValue(field: Field, { value, checked, selection, hasFocus }: FieldValue): void {
  if (isTick(field)) {
    if (field.checked !== checked) field.click()
  } else if (field.value !== value) {
    // React replaces the property on the element itself; the prototype's setter changes the value so that React notices.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (!hasFocus) return
  field.focus({ preventScroll: true })
  if (selection !== null && !(field instanceof HTMLSelectElement) && !isTick(field)) {
    field.setSelectionRange(...selection)
  }
}
