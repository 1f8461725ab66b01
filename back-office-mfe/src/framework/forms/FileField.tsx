import { buttonStyles } from '@store/shared/ui/button-styles'
import { FieldFrame, type FieldProps, useField } from '@store/shared/ui/forms/Field'
import { type ComponentProps, type ReactNode, useState } from 'react'
import styled from 'styled-components'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  readonly id: string
  readonly onFiles: (files: readonly File[]) => void
}

/** A file input that only assistive technology and the keyboard find: a label beside it is what others see. */
const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    className="visually-hidden"
    type="file"
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])])
      // The same file can be chosen again after it was removed or changed.
      target.value = ''
    }}
  />
)

interface FileButtonProps extends FileInputProps {
  readonly children: ReactNode
}

/** A button that chooses files. */
export const FileButton = ({ children, ...input }: FileButtonProps) => (
  <>
    <FileInput {...input} />
    <Choose htmlFor={input.id} $tone="secondary" $small>
      {children}
    </Choose>
  </>
)

interface FileFieldProps extends FieldProps {
  readonly accept: string
  /** Null for none yet. */
  readonly file: { readonly name: string } | null
  /** A larger file is refused here, and the one before it stays. */
  readonly maxKilobytes?: number
  readonly onFile: (file: File) => void
}

/** A field of a form that takes one file, and shows which. */
export function FileField({ accept, file, maxKilobytes, onFile, ...field }: FileFieldProps) {
  const [refused, setRefused] = useState({ text: '', beside: file?.name })
  const refusal = refused.beside === file?.name && refused.text
  const { frame, control } = useField({ ...field, error: refusal || field.error })
  const take = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    const kilobytes = Math.ceil(chosen.size / 1024)
    if (maxKilobytes !== undefined && kilobytes > maxKilobytes) {
      const text = `${chosen.name} has ${kilobytes} KB. Please choose a file of at most ${maxKilobytes} KB.`
      setRefused({ text, beside: file?.name })
      return
    }
    setRefused({ text: '', beside: file?.name })
    onFile(chosen)
  }
  return (
    <FieldFrame {...frame}>
      <Line>
        <FileInput {...control} accept={accept} onFiles={take} />
        {/* Its name is that of the field. */}
        <Choose htmlFor={control.id} aria-hidden="true" $tone="secondary" $small>
          {file === null ? 'Choose a file' : 'Choose another'}
        </Choose>
        <Name role="status">{file === null ? 'None chosen yet' : file.name}</Name>
      </Line>
    </FieldFrame>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  min-width: 0;
`

const Name = styled.span`
  min-width: 0;
  color: var(--ink-soft);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`

const Choose = styled.label<{ $tone: 'secondary'; $small: boolean }>`
  ${buttonStyles}
  cursor: pointer;

  input:focus-visible + & {
    outline: 2px solid var(--plum);
    outline-offset: 2px;
  }

  input:disabled + & {
    opacity: 0.55;
    cursor: not-allowed;
  }
`
