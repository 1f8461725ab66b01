import type { StaffSetting } from '@store/shared/api/staff/shop/staff-settings'
import { Button } from '@store/shared/ui/Button'
import { FieldNotes, fieldAria, Legend } from '@store/shared/ui/forms/Field'
import type { FieldControl } from '@store/shared/ui/forms/use-store-form'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import { Text } from '@store/shared/ui/Text'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { type EntryTexts, emptyEntry, entryName, readEntries } from './entry-texts'

interface EntriesFieldProps {
  readonly label: string
  /** What an entry holds. */
  readonly fields: readonly StaffSetting[]
  /** How many there may be; any number without it. */
  readonly most: number | undefined
  readonly control: FieldControl
  readonly onChange: (text: string) => void
  /** Of a field of an entry. */
  readonly renderField: (
    field: StaffSetting,
    control: FieldControl,
    onChange: (text: string) => void,
  ) => ReactNode
}

/** An entry with more fields than this is folded, and unfolded while it has no name. */
const MOST_UNFOLDED = 3

/** Entries that are added, removed, moved and filled in, each by the same fields. */
export function EntriesField({ label, fields, most, control, onChange, renderField }: EntriesFieldProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const entries = readEntries(control.value)
  const keys = useKeys(entries.length)
  const focusAfter = useFocusAfter(control.value)
  const change = (changed: readonly EntryTexts[]) => onChange(JSON.stringify(changed))
  const replace = (index: number, texts: EntryTexts) =>
    change(entries.map((each, place) => (place === index ? texts : each)))

  const add = () => {
    change([...entries, emptyEntry(fields)])
    keys.add()
    focusAfter(() => list.current?.lastElementChild?.querySelector('input, select, textarea'))
  }
  const remove = (index: number) => {
    change(entries.filter((_, place) => place !== index))
    keys.remove(index)
  }
  const move = (index: number, by: -1 | 1) => {
    change(swapped(entries, index, index + by))
    keys.swap(index, index + by)
    focusAfter(() => {
      const moved = list.current?.children[index + by]
      const [same, other] = by === 1 ? ['down', 'up'] : ['up', 'down']
      return (
        moved?.querySelector<HTMLElement>(`:scope > div > [data-move="${same}"]:enabled`) ??
        moved?.querySelector<HTMLElement>(`:scope > div > [data-move="${other}"]`)
      )
    })
  }

  return (
    <Group {...fieldAria(id, { error: control.error })} tabIndex={control.error ? -1 : undefined}>
      <Legend>{label}</Legend>
      {entries.length > 0 && (
        <List ref={list}>
          {entries.map((texts, index) => {
            const name = entryName(fields, texts)
            const shown = most === 1 ? label : `Entry ${index + 1}${name && `, ${name}`}`
            const inside = (
              <Fields>
                {fields.map((field) => {
                  const { path } = field
                  const set = (text: string) => replace(index, { ...texts, [path]: text })
                  const own: FieldControl = {
                    name: `${control.name}.${keys.of[index]}.${path}`,
                    value: texts[path] ?? '',
                    error: undefined,
                    onChange: ({ target }) => set(target.value),
                    onBlur: () => {},
                  }
                  return <div key={path}>{renderField(field, own, set)}</div>
                })}
              </Fields>
            )
            return (
              <Entry key={keys.of[index]} aria-label={shown}>
                {fields.length > MOST_UNFOLDED ? (
                  <Folded summary={shown} startsOpen={name === ''}>
                    {inside}
                  </Folded>
                ) : (
                  inside
                )}
                <Tools>
                  {most !== 1 && (
                    <>
                      <IconButton
                        data-move="up"
                        label={`Move up ${shown}`}
                        disabled={index === 0}
                        onClick={() => move(index, -1)}
                      >
                        <ChevronIcon to="up" size={20} />
                      </IconButton>
                      <IconButton
                        data-move="down"
                        label={`Move down ${shown}`}
                        disabled={index === entries.length - 1}
                        onClick={() => move(index, 1)}
                      >
                        <ChevronIcon size={20} />
                      </IconButton>
                    </>
                  )}
                  <IconButton label={`Remove ${shown}`} onClick={() => remove(index)}>
                    <TrashIcon size={18} />
                  </IconButton>
                </Tools>
              </Entry>
            )
          })}
        </List>
      )}
      {entries.length === 0 && (
        <Text $size="small" $tone="soft">
          None.
        </Text>
      )}
      {(most === undefined || entries.length < most) && (
        <div>
          <Button tone="secondary" small aria-label={`Add an entry: ${label}`} onClick={add}>
            Add an entry
          </Button>
        </div>
      )}
      <FieldNotes id={id} error={control.error} />
    </Group>
  )
}

interface FoldedProps {
  readonly summary: string
  readonly startsOpen: boolean
  readonly children: ReactNode
}

function Folded({ summary, startsOpen, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </Details>
  )
}

const swapped = <Item,>(items: readonly Item[], one: number, other: number): readonly Item[] =>
  items.map((item, index) => (index === one ? items[other] : index === other ? items[one] : item) ?? item)

/** Keys of entries that stay with them while they are moved. */
function useKeys(length: number) {
  const next = useRef(length)
  const [kept, setKept] = useState<readonly number[]>(() => Array.from({ length }, (_, index) => index))
  const of = Array.from({ length }, (_, index) => kept[index] ?? -1 - index)
  const fresh = () => {
    next.current += 1
    return next.current
  }
  return {
    of,
    add: () => setKept([...of, fresh()]),
    remove: (index: number) => setKept(of.filter((_, place) => place !== index)),
    swap: (one: number, other: number) => setKept(swapped(of, one, other)),
  }
}

type FindControl = () => HTMLElement | null | undefined

/** Gives a function that moves the focus once the value has changed. */
function useFocusAfter(value: string): (find: FindControl) => void {
  const waiting = useRef<{ readonly before: string; readonly find: FindControl } | null>(null)
  useEffect(() => {
    const { before, find } = waiting.current ?? { before: value }
    if (before === value) return
    waiting.current = null
    find?.()?.focus()
  }, [value])
  return (find) => {
    waiting.current = { before: value, find }
  }
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-8);
  min-width: 0;
`

const List = styled.ol`
  display: grid;
  gap: var(--space-8);
`

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8);
  align-items: start;
  padding: var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: var(--space-12);
  align-items: start;

  /* Entries of an entry have its whole width. */
  > :has(> fieldset) {
    grid-column: 1 / -1;
  }
`

const Details = styled.details`
  > summary {
    min-height: var(--touch);
    padding-block: var(--space-8);
    font-weight: 600;
    cursor: pointer;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
`
