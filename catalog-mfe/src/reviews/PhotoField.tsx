import { MAX_PHOTOS, type OwnPhoto } from '@store/shared/domain/products/review-photo'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { type ButtonStyleProps, buttonStyles } from '@store/shared/ui/button-styles'
import { FieldError, Legend } from '@store/shared/ui/forms/Field'
import { IconButton } from '@store/shared/ui/IconButton'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import { useId, useRef } from 'react'
import styled from 'styled-components'
import messages from './form.messages.json'
import { OwnPhotos, PhotoRow, PhotoRows, Preview } from './OwnPhotos'
import type { DraftPhoto } from './use-draft-photos'

const Root = styled.fieldset`
  display: grid;
  gap: var(--space-12);
  min-width: 0;
  border: 0;
`

const Hint = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const Add = styled.label<ButtonStyleProps>`
  ${buttonStyles}
  justify-self: start;
  cursor: pointer;

  input:focus-visible + & {
    outline: 2px solid var(--plum);
    outline-offset: 2px;
  }
`

const Progress = styled.progress`
  width: 100%;
  accent-color: var(--plum);
`

export interface PhotoFieldProps {
  /** What the review has already. */
  kept: readonly OwnPhoto[]
  drafts: readonly DraftPhoto[]
  onAdd: (files: readonly File[]) => void
  onRemoveKept: (photo: OwnPhoto) => void
  onRemoveDraft: (draft: DraftPhoto) => void
  /** They are on their way. */
  isSending: boolean
}

/** Photos of a review: those that it has, and those that go with it, each with what is wrong with it. */
export function PhotoField({ kept, drafts, onAdd, onRemoveKept, onRemoveDraft, isSending }: PhotoFieldProps) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const room = MAX_PHOTOS - kept.length - drafts.length
  const remove = (work: () => void) => {
    if (isSending) return
    work()
    // The clicked button goes away.
    input.current?.focus()
  }
  return (
    <Root>
      <Legend>{t(messages.photos)}</Legend>
      <Hint id={`${id}-hint`}>{t(messages.photosHint, { count: MAX_PHOTOS })}</Hint>
      {kept.length > 0 && (
        <OwnPhotos
          photos={kept}
          action={(photo, number) => (
            <IconButton
              label={t(messages.removeYours, { number })}
              onClick={() => remove(() => onRemoveKept(photo))}
            >
              <TrashIcon />
            </IconButton>
          )}
        />
      )}
      {drafts.length > 0 && (
        <PhotoRows aria-label={t(messages.newPhotos)}>
          {drafts.map((draft, index) => (
            <PhotoRow key={draft.key}>
              <Preview>
                {draft.preview && (
                  <img src={draft.preview} alt={t(messages.preview, { number: index + 1 })} />
                )}
              </Preview>
              <div role="status">
                {draft.problem !== null ? (
                  <FieldError>{draft.problem}</FieldError>
                ) : draft.progress === null ? (
                  t(messages.newPhoto, { number: index + 1 })
                ) : (
                  <Progress value={draft.progress} aria-label={t(messages.sending, { number: index + 1 })} />
                )}
              </div>
              <IconButton
                label={t(messages.removeNew, { number: index + 1 })}
                onClick={() => remove(() => onRemoveDraft(draft))}
              >
                <TrashIcon />
              </IconButton>
            </PhotoRow>
          ))}
        </PhotoRows>
      )}
      <div>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          disabled={room <= 0 || isSending}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])])
            // The same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        {room > 0 && (
          <Add htmlFor={id} $tone="secondary" $small>
            {t(messages.add)}
          </Add>
        )}
      </div>
    </Root>
  )
}
