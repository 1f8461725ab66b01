import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../../i18n/use-translate'
import {
  boxesOf,
  CODE_LENGTH,
  type CodeEntry,
  changeBox,
  codeOf,
  EMPTY_CODE,
  enterText,
  erase,
} from './code-entry'
import messages from './code-form.customer.messages.json'
import { controlStyles, FieldError, Legend } from './Field'

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(${CODE_LENGTH}, minmax(0, 1fr));
  gap: var(--space-8);
  /* A number begins on the left in every language. */
  direction: ltr;
`

const Box = styled.input`
  ${controlStyles}
  min-height: 56px;
  padding-inline: 0;
  font-size: 1.5rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
`

const Problem = styled.div`
  &:not(:empty) {
    margin-block-start: var(--space-8);
  }
`

const PLACES = [...EMPTY_CODE.keys()]

export interface CodeBoxesProps {
  /** Six characters, a space for an empty box. */
  code: string
  onChange: (code: string) => void
  error: string | null
}

/** Six boxes that behave as one field: digits only, a pasted or autofilled code fills them all (AUTH-11). */
export function CodeBoxes({ code, onChange, error }: CodeBoxesProps) {
  const t = useTranslate()
  const boxes = boxesOf(code)
  const errorId = useId()
  const inputs = useRef<Array<HTMLInputElement | null>>([])

  const take = ({ boxes: changed, focus }: CodeEntry) => {
    onChange(codeOf(changed))
    inputs.current[focus]?.focus()
  }
  const pressKey = (event: KeyboardEvent, at: number) => {
    const moves: Readonly<Record<string, () => void>> = {
      Backspace: () => take(erase(boxes, at)),
      ArrowLeft: () => inputs.current[at - 1]?.focus(),
      ArrowRight: () => inputs.current[at + 1]?.focus(),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    take(enterText(boxes, at, event.clipboardData.getData('text')))
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <Legend>{t(messages.code)}</Legend>
      <Boxes>
        {PLACES.map((at) => (
          <Box
            key={at}
            ref={(input) => {
              inputs.current[at] = input
            }}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t(messages.digit, { position: at + 1, count: CODE_LENGTH })}
            aria-invalid={error ? true : undefined}
            value={boxes[at]}
            // Not `change`, which is silent about a digit that takes the place of the same one.
            onInput={(event) => take(changeBox(boxes, at, event.currentTarget.value))}
            onKeyDown={(event) => pressKey(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </Boxes>
      <Problem id={errorId} role="alert">
        {error && <FieldError>{error}</FieldError>}
      </Problem>
    </fieldset>
  )
}
