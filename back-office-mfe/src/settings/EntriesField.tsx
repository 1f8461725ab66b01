import type { StaffSetting } from '@store/shared/api/staff/shop/staff-settings'
import { Button } from '@store/shared/ui/Button'
import { foldStyles } from '@store/shared/ui/Disclosure'
import { FieldNotes, fieldAria, Legend } from '@store/shared/ui/forms/Field'
import type { FieldControl } from '@store/shared/ui/forms/use-store-form'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { type EntryTexts, emptyEntry, entryName, readEntries } from './entry-texts'

interface EntryField {
  readonly field: StaffSetting
  readonly control: FieldControl
  readonly onChange: (text: string) => void
  /** The entry, by name. */
  readonly of: string
}

interface EntriesFieldProps {
  readonly label: string
  /** What an entry holds. */
  readonly fields: readonly StaffSetting[]
  /** How many there may be; any number without it. */
  readonly most: number | undefined
  readonly control: FieldControl
  readonly onChange: (text: string) => void
  /** The entry that it is a field of, where it is one. */
  readonly of: string | undefined
  readonly renderField: (shown: EntryField) => ReactNode
}

/** Entries that are added, filled in, moved and removed, each by the same fields. One that has a name is folded. */
export function EntriesField(props: EntriesFieldProps) {
  const { label, of, fields, most, control, onChange, renderField } = props
  const called = of === undefined ? label : `${label} of ${of}`
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLDivElement>(null)
  const notes = useRef<HTMLDivElement>(null)
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
    focusAfter(() => {
      const next = list.current?.children[Math.min(index, entries.length - 2)]
      return next?.querySelector('summary') ?? addButton.current?.querySelector('button')
    })
  }
  const move = (index: number, by: -1 | 1) => {
    change(swapped(entries, index, index + by))
    keys.swap(index, index + by)
    focusAfter(() => list.current?.children[index + by]?.querySelector('summary'))
  }

  return (
    <Group
      {...fieldAria(id, { error: control.error })}
      tabIndex={control.error ? -1 : undefined}
      onFocus={({ target, currentTarget }) => {
        // The form gives it the focus because of what is wrong; the group may be higher than the screen.
        if (target === currentTarget) notes.current?.scrollIntoView?.({ block: 'center' })
      }}
    >
      <Legend>{label}</Legend>
      {control.error && (
        <div ref={notes}>
          <FieldNotes id={id} error={control.error} />
        </div>
      )}
      {entries.length > 0 && (
        <List ref={list}>
          {entries.map((texts, index) => {
            const name = entryName(fields, texts)
            const shown = most === 1 ? label : `${index + 1}. ${name || 'Not filled in yet'}`
            const entry = (
              <Entry
                fields={fields}
                texts={texts}
                shown={shown}
                name={`${control.name}.${keys.of[index]}`}
                onChange={(changed) => replace(index, changed)}
                renderField={renderField}
              >
                {index > 0 && <Tool of={shown} does="Move up" onClick={() => move(index, -1)} />}
                {index < entries.length - 1 && (
                  <Tool of={shown} does="Move down" onClick={() => move(index, 1)} />
                )}
                <Tool of={shown} does="Remove" onClick={() => remove(index)} />
              </Entry>
            )
            return (
              <li key={keys.of[index]}>
                {most === 1 ? (
                  entry
                ) : (
                  <Folded summary={shown} startsOpen={name === '' || keys.isAdded(index)}>
                    {entry}
                  </Folded>
                )}
              </li>
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
        <div ref={addButton}>
          <Button tone="secondary" small aria-label={`Add an entry: ${called}`} onClick={add}>
            Add an entry
          </Button>
        </div>
      )}
    </Group>
  )
}

interface EntryProps extends Pick<EntriesFieldProps, 'fields' | 'renderField'> {
  readonly texts: EntryTexts
  /** What it is called. */
  readonly shown: string
  /** Of its fields, before their own. */
  readonly name: string
  readonly onChange: (texts: EntryTexts) => void
  /** What can be done with it. */
  readonly children: ReactNode
}

function Entry({ fields, texts, shown, name, onChange, renderField, children }: EntryProps) {
  return (
    <Inside>
      <Fields>
        {fields.map((field) => {
          const { path } = field
          const set = (text: string) => onChange({ ...texts, [path]: text })
          const control: FieldControl = {
            name: `${name}.${path}`,
            value: texts[path] ?? '',
            error: undefined,
            onChange: ({ target }) => set(target.value),
            onBlur: () => {},
          }
          return <div key={path}>{renderField({ field, control, onChange: set, of: shown })}</div>
        })}
      </Fields>
      <Row $gap={12}>{children}</Row>
    </Inside>
  )
}

interface ToolProps {
  readonly of: string
  readonly does: string
  readonly onClick: () => void
}

const Tool = ({ of, does, onClick }: ToolProps) => (
  <Button tone="ghost" small aria-label={`${does}: ${of}`} onClick={onClick}>
    {does}
  </Button>
)

interface FoldedProps {
  readonly summary: string
  readonly startsOpen: boolean
  readonly children: ReactNode
}

function Folded({ summary, startsOpen, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{summary}</span>
        <ChevronIcon size={20} />
      </summary>
      {children}
    </Details>
  )
}

const swapped = <Item,>(items: readonly Item[], one: number, other: number): readonly Item[] =>
  items.map((item, index) => (index === one ? items[other] : index === other ? items[one] : item) ?? item)

/** Keys of entries that stay with them while they are moved. */
function useKeys(length: number) {
  const [first] = useState(length)
  const next = useRef(length)
  const [kept, setKept] = useState<readonly number[]>(() => Array.from({ length }, (_, index) => index))
  const of = Array.from({ length }, (_, index) => kept[index] ?? -1 - index)
  const fresh = () => {
    next.current += 1
    return next.current
  }
  return {
    of,
    isAdded: (index: number) => (of[index] ?? 0) > first,
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
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  > li + li {
    border-block-start: 1px solid var(--line);
  }
`

const Details = styled.details`
  ${foldStyles}

  > summary {
    gap: var(--space-8);
    min-height: var(--touch);
    padding: var(--space-8) var(--space-12);
    overflow-wrap: anywhere;
  }

  > summary:focus-visible {
    outline-offset: -2px;
  }
`

const Inside = styled.div`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-12);
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-12);
  align-items: start;

  > * {
    min-width: 0;
  }

  /* Entries of an entry, and texts of several lines, have its whole width. */
  > :has(> fieldset, textarea) {
    grid-column: 1 / -1;
  }
`
