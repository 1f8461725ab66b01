type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a visitor entered into one field, and how to find that field in another rendering of the same form. */
export interface FieldValue {
  readonly form: string
  readonly field: string
  readonly value: string
  readonly checked: boolean | null
  readonly selection: readonly [start: number, end: number] | null
  readonly hasFocus: boolean
}

export interface TypedText {
  /** True while a field of the page holds what the visitor entered. */
  isThere(within?: Element): boolean
  /** What the visitor entered into the fields of an element. Kept in memory only: passwords may be among it. */
  read(within: Element): readonly FieldValue[]
  /**
   * Enters the values again, in fields that are there now or come later. Resolves with true when all are entered within two seconds;
   * otherwise with false, and goes on: a form that the visitor opens again within ten minutes is filled then.
   */
  restore(values: readonly FieldValue[], within: Element): Promise<boolean>
}

const SOON_MS = 2000
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Knows what the visitor has typed, chosen and ticked, by the events of the fields themselves. So a slot whose version is replaced can give
 * the text to the version that comes after it, and a page is not reloaded while somebody writes.
 */
export function createTypedText(): TypedText {
  const touched = new Set<Field>()
  const remember = ({ target }: Event) => {
    if (isField(target)) touched.add(target)
  }
  for (const event of ['input', 'change']) document.addEventListener(event, remember, { capture: true })

  const present = (within: Element): readonly Field[] => {
    for (const field of touched) {
      if (!field.isConnected) touched.delete(field)
    }
    return [...touched].filter((field) => within.contains(field))
  }

  return {
    isThere: (within = document.body) => present(within).some(holdsSomething),
    read: (within) => present(within).map(toFieldValue),
    restore(values, within) {
      let left = values
      const enter = () => {
        left = left.filter((value) => {
          const field = findField(value, within)
          if (field === null) return true
          enterValue(field, value)
          touched.add(field)
          return false
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
    },
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const holdsSomething = (field: Field): boolean => (isTick(field) ? field.checked : field.value !== '')

function toFieldValue(field: Field): FieldValue {
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
