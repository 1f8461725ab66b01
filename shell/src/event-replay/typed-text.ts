import { type Field, type FieldValue, isField, isTick } from './form-field'

export interface TypedText {
  /** True while a field of the page holds what the visitor entered. */
  isThere(): boolean
  /** What the visitor entered into the fields of an element, and the field with the focus. Kept in memory only: passwords may be among it. */
  read(within: Element): readonly FieldValue[]
  /** Enters the values again, as `enterValues` does. */
  restore(values: readonly FieldValue[], within: Element): Promise<boolean>
}

/**
 * Knows what the visitor has typed, chosen and ticked, by the events of the fields themselves. So a slot whose version is replaced can give
 * the text to the version that comes after it, and a page is not reloaded while the visitor writes. What carries the text over is loaded when
 * the first field is used: most visits use none.
 */
export function createTypedText(): TypedText {
  const touched = new Set<Field>()
  let tools: typeof import('./field-values') | null = null

  const loadTools = async () => {
    try {
      tools ??= await import(/* webpackChunkName: "later" */ './field-values')
    } catch {
      // Tried again with the next key.
    }
  }
  const remember = ({ target }: Event) => {
    if (!isField(target)) return
    touched.add(target)
    void loadTools()
  }
  for (const event of ['input', 'change']) document.addEventListener(event, remember, { capture: true })

  const present = (within: Element): readonly Field[] => {
    for (const field of [...touched]) if (!field.isConnected) touched.delete(field)
    return [...touched].filter((field) => within.contains(field))
  }

  return {
    isThere: () => present(document.body).some(holdsSomething),
    read: (within) => {
      if (tools === null) return []
      const { activeElement } = document
      // A field that a form filled from its own draft was not used by the visitor, who may be about to.
      const focused = isField(activeElement) && within.contains(activeElement) ? [activeElement] : []
      return [...new Set([...present(within), ...focused])].map(tools.toFieldValue)
    },
    restore: async (values, within) => tools?.enterValues(values, within) ?? false,
  }
}

const holdsSomething = (field: Field): boolean => (isTick(field) ? field.checked : field.value !== '')
