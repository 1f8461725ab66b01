import { SEARCH_TEXT_MAX_LENGTH } from '@store/shared/domain/products/search-text'
import { useTranslate } from '@store/shared/i18n/use-translate'
import shared from '@store/shared/messages/pages/search.messages.json'
import { pathTo } from '@store/shared/remotes/site/paths'
import { TextField, type TextFieldProps } from '@store/shared/ui/forms/TextField'
import { SearchIcon } from '@store/shared/ui/icons/SearchIcon'
import type { FormEvent, ReactNode } from 'react'
import { useHref } from 'react-router-dom'
import styled from 'styled-components'
import messages from './search-form.messages.json'

const Form = styled.form`
  display: flex;
  gap: var(--space-12);
`

const Box = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;

  > svg {
    position: absolute;
    inset-block-end: 12px;
    inset-inline-start: 14px;
    color: var(--ink-soft);
    pointer-events: none;
  }

  input {
    padding-inline-start: 48px;
    border-radius: var(--radius-pill);
  }

  /* The icon keeps to the page's side, the field's start is that of what is typed. */
  [dir='rtl'] & input {
    padding-left: var(--space-16);
    padding-right: 48px;
  }
`

const Field = styled(TextField)`
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

export interface SearchFormProps extends Omit<TextFieldProps, 'label' | 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Beside the field. */
  children?: ReactNode
}

/** Without a script it leads to the page of the results. */
export function SearchForm({ onSubmit, children, ...field }: SearchFormProps) {
  const results = useHref(pathTo('search'))
  const t = useTranslate()
  return (
    <Form role="search" noValidate action={results} method="get" onSubmit={onSubmit}>
      <Box>
        {/* Not of type search: there the first Escape only empties the field (SRCH-01). */}
        <Field
          name="q"
          label={t(messages.label)}
          placeholder={t(shared.placeholder)}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          {...field}
        />
        <SearchIcon size={22} />
      </Box>
      {children}
    </Form>
  )
}
