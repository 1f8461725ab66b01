import { type ReactNode, useId } from 'react'
import styled, { css } from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import { AlertIcon } from '../icons/AlertIcon'
import messages from './field.messages.json'

export interface FieldProps {
  label: ReactNode
  /** What is wrong with the value; shown under the field and read out with it. */
  error?: string | undefined
  /** What to enter, where the label cannot say. */
  hint?: ReactNode
  /** Marks the label, where most fields around it must be filled in. */
  optional?: boolean | undefined
}

/** The boxed look that text, select and area share: 48 px high, 16 px text so that iOS does not zoom. */
export const controlStyles = css`
  width: 100%;
  min-height: var(--control-height);
  padding: var(--space-8) var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-control);
  background: var(--paper);
  color: var(--ink);
  font-size: 1rem;
  line-height: 1.5;

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  &:hover {
    border-color: var(--plum);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }

  &:disabled {
    border-color: var(--line);
    background: var(--blush);
    color: var(--ink-soft);
    /* Browsers make a disabled select paler than a text field. */
    opacity: 1;
    cursor: not-allowed;
  }
`

const Frame = styled.div`
  display: grid;
  gap: var(--space-8);
  align-content: start;
  min-width: 0;
`

const labelStyles = css`
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.4;
`

const Label = styled.label`
  ${labelStyles}
`

export const Legend = styled.legend`
  ${labelStyles}
  margin-block-end: var(--space-8);
`

const Aside = styled.span`
  color: var(--ink-soft);
  font-weight: 400;
`

const Hint = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const Problem = styled.p`
  display: flex;
  gap: var(--space-8);
  color: var(--danger);
  font-size: var(--text-small);
  font-weight: 500;
  line-height: 1.4;

  > svg {
    flex: none;
    margin-block-start: 0.1em;
  }
`

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Problem id={id}>
      <AlertIcon size={18} />
      <span>{children}</span>
    </Problem>
  )
}

/** The ARIA attributes that tie a control to the hint and error that {@link FieldFrame} or {@link FieldNotes} render. */
export function fieldAria(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined }
}

export function FieldNotes({ id, error, hint }: { id: string } & Pick<FieldProps, 'error' | 'hint'>) {
  return (
    <>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}

/** What a field is given, taken apart: what its frame shows, and what its control gets. */
export function useField<
  Given extends FieldProps & { id?: string | undefined; className?: string | undefined },
>({ label, error, hint, optional, className, id, ...control }: Given) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return {
    frame: { id: fieldId, label, error, hint, optional, className },
    control: { ...control, id: fieldId, ...fieldAria(fieldId, { error, hint }) },
  }
}

/** Label above, control, notes below. */
export function FieldFrame({
  id,
  label,
  optional,
  error,
  hint,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Frame className={className}>
      <Label htmlFor={id}>
        {label}
        {optional && <Aside>{` ${t(messages.optional)}`}</Aside>}
      </Label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </Frame>
  )
}
