import { useSortable } from '@dnd-kit/sortable'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { IconButton } from '@store/shared/ui/IconButton'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import styled from 'styled-components'
import { FocusPoint } from './FocusPoint'
import type { EditedPicture } from './product-picture'

interface SortablePictureProps {
  readonly picture: EditedPicture
  /** Among the others, from 1. */
  readonly place: number
  readonly error: string | undefined
  readonly onChange: (picture: EditedPicture) => void
  readonly onRemove: () => void
}

/** A picture that can be dragged, by pointer, finger or keys, to another place. */
export function SortablePicture({ picture, place, error, onChange, onRemove }: SortablePictureProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.url })
  const moved = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`
  return (
    <Item
      ref={setNodeRef}
      $isDragging={isDragging}
      style={{ ...(moved && { transform: moved }), ...(transition && { transition }) }}
    >
      <Handle ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={`Move picture ${place}`}>
        <span aria-hidden="true">⠿</span>
        {place}
      </Handle>
      <FocusPoint picture={picture} place={place} onChange={onChange} />
      <TextArea
        rows={2}
        label={`What picture ${place} shows`}
        hint="Read out to people who do not see it."
        error={error}
        value={picture.alt}
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
      <IconButton label={`Remove picture ${place}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </Item>
  )
}

const Item = styled.li<{ $isDragging: boolean }>`
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? 1 : 0)};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-12);
  align-items: start;
  padding: var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--paper);
  box-shadow: ${({ $isDragging }) => ($isDragging ? 'var(--shadow-high)' : 'none')};

  > :nth-child(3) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`

const Handle = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  min-width: var(--touch);
  min-height: var(--touch);
  border-radius: var(--radius-control);
  color: var(--ink-soft);
  font-weight: 600;
  cursor: grab;
  /* A finger on it drags instead of scrolling. */
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`
