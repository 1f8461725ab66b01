import { MAX_PHOTOS, type OwnPhoto } from '@store/shared/domain/review-photo'
import type { HostServices } from '@store/shared/remotes/host-services'
import { type ButtonStyleProps, buttonStyles } from '@store/shared/ui/button-styles'
import { FieldError, Legend } from '@store/shared/ui/Field'
import { IconButton } from '@store/shared/ui/IconButton'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import { useId, useRef } from 'react'
import styled from 'styled-components'
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
  host: HostServices
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
export function PhotoField({
  host,
  kept,
  drafts,
  onAdd,
  onRemoveKept,
  onRemoveDraft,
  isSending,
}: PhotoFieldProps) {
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
      <Legend>Photos (optional)</Legend>
      <Hint id={`${id}-hint`}>
        Up to {MAX_PHOTOS}. We check each photo before it is shown, and remove location and camera details.
      </Hint>
      {kept.length > 0 && (
        <OwnPhotos
          host={host}
          photos={kept}
          action={(photo, name) => (
            <IconButton label={`Remove ${name}`} onClick={() => remove(() => onRemoveKept(photo))}>
              <TrashIcon />
            </IconButton>
          )}
        />
      )}
      {drafts.length > 0 && (
        <PhotoRows aria-label="New photos">
          {drafts.map((draft, index) => (
            <PhotoRow key={draft.key}>
              <Preview>{draft.preview && <img src={draft.preview} alt={`Preview ${index + 1}`} />}</Preview>
              <div role="status">
                {draft.problem !== null ? (
                  <FieldError>{draft.problem}</FieldError>
                ) : draft.progress === null ? (
                  `New photo ${index + 1}`
                ) : (
                  <Progress value={draft.progress} aria-label={`Sending new photo ${index + 1}`} />
                )}
              </div>
              <IconButton
                label={`Remove new photo ${index + 1}`}
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
            Add photos
          </Add>
        )}
      </div>
    </Root>
  )
}
