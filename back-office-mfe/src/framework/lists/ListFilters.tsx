import { useHost } from '@store/shared/remotes/host/use-host'
import { toQueryText, type Value } from '@store/shared/remotes/site/address-forms'
import { Button } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { FormEvent } from 'react'
import styled from 'styled-components'
import { ScanButton } from './ScanButton'

type Query = Readonly<Record<string, Value | null>>

/** Where a list is with other filters, from its first page. */
export const filtered = (path: string, query: Query, changes: Query): string =>
  `${path}${toQueryText(query, { ...changes, page: null })}`

export const pagePath =
  (path: string, query: Query) =>
  (page: number): string =>
    `${path}${toQueryText(query, { page: page === 1 ? null : page })}`

export interface ListFiltersProps {
  readonly path: string
  /** As the address has it: filters are kept there, so that a list can be bookmarked and sent. */
  readonly query: Query
  readonly search?: {
    readonly label: string
    /** What is searched for stands on labels or packages as a code. */
    readonly byBarcode?: boolean
  }
  readonly choices?: ReadonlyArray<{
    /** Of the query. */
    readonly name: string
    readonly label: string
    /** What no choice is called; "All" without it. */
    readonly all?: string
    readonly options: ReadonlyArray<readonly [value: string, label: string]>
  }>
  /** Fields for dates, by their names in the query. */
  readonly days?: ReadonlyArray<{ readonly name: string; readonly label: string }>
}

/** What narrows a list down. */
export function ListFilters({ path, query, search, choices = [], days = [] }: ListFiltersProps) {
  const host = useHost()
  const narrow = (changes: Query) => host.navigate(filtered(path, query, changes))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('text')
    narrow({ text: typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null })
  }
  return (
    <Bar>
      {search && (
        <Search role="search" onSubmit={submit}>
          <TextField
            // Another address, another text in the field.
            key={String(query.text)}
            name="text"
            type="search"
            label={search.label}
            defaultValue={query.text ?? ''}
          />
          <Button type="submit" tone="secondary">
            Search
          </Button>
          {search.byBarcode && <ScanButton onCode={(text) => narrow({ text })} />}
        </Search>
      )}
      {choices.map(({ name, label, all = 'All', options }) => (
        <SelectField
          key={name}
          label={label}
          value={query[name] ?? ''}
          onChange={({ target }) => narrow({ [name]: target.value === '' ? null : target.value })}
        >
          <option value="">{all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      {days.map(({ name, label }) => (
        <TextField
          key={name}
          type="date"
          label={label}
          value={query[name] ?? ''}
          onChange={({ target }) => narrow({ [name]: target.value === '' ? null : target.value })}
        />
      ))}
    </Bar>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-16);

  > * {
    min-width: 0;
  }

  > :only-child {
    grid-column: 1 / -1;
  }

  /* Two of them stand side by side on the smallest phone. */
  input[type='date'] {
    min-width: 0;
    padding-inline: var(--space-8);
  }

  @media (min-width: 720px) {
    grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
    align-items: start;
  }
`

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-column: span 2;
  gap: var(--space-8);

  /* In line with the field, under its label of one line or two. */
  > [type='submit'] {
    align-self: end;
  }

  > [type='button'] {
    grid-column: 1 / -1;
    justify-self: start;
  }
`
