export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a visitor entered into one field, and how to find that field in another rendering of the same form. */
export interface FieldValue {
  readonly form: string
  readonly field: string
  readonly value: string
  readonly checked: boolean | null
  readonly selection: readonly [start: number, end: number] | null
  readonly hasFocus: boolean
}

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

export const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
