import { type RefObject, useEffect } from 'react'

/** What every row of a list carries, so that keys find it. */
export const ROW = 'data-row'

const LIST = 'data-list'

/**
 * Keys of a list: `j` and `k` move to the next and the previous row, `x` selects the row; Enter opens it, because its link has the
 * focus. They count while nothing has the focus or something in the list has it, and only for the first list of the page unless
 * another one has it.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event)
      const box = list.current
      if (step === null || box === null || !isMeant(box, event)) return
      const rows = [...box.querySelectorAll<HTMLElement>(`[${ROW}]`)]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (step === 'select') {
        rows[at]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
        return
      }
      const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]
      if (next === undefined) return
      const target = next.querySelector<HTMLElement>('a[href]') ?? next
      target.focus()
      next.scrollIntoView?.({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

export const listProps = { [LIST]: '' }

function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | 'select' | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'j') return 1
  if (key === 'k') return -1
  return key === 'x' ? 'select' : null
}

function isMeant(box: HTMLElement, { target }: KeyboardEvent): boolean {
  const { activeElement } = document
  if (target instanceof HTMLElement && isTypedInto(target)) return false
  if (box.contains(activeElement)) return true
  const hasFocusNowhere = activeElement === null || activeElement === document.body
  return hasFocusNowhere && document.querySelector(`[${LIST}]`) === box
}

/** A checkbox takes no letters; all other controls may. */
const isTypedInto = (element: HTMLElement): boolean =>
  element.isContentEditable || element.matches('input:not([type="checkbox"]), textarea, select')
