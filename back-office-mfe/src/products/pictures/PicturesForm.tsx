import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { failureText } from '@store/shared/api/call-failure'
import {
  addProductPicture,
  type ConflictingCell,
  saveStaffProduct,
} from '@store/shared/api/staff/products/staff-product-edits'
import type { StaffProduct } from '@store/shared/api/staff/products/staff-products'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ActionButton } from '../../framework/actions/ActionButton'
import { FileButton } from '../../framework/forms/FileField'
import { ConflictingCells } from '../edits/ChangedCells'
import { type EditedPicture, toCell, toPictures } from './product-picture'
import { SortablePicture } from './SortablePicture'

interface PicturesFormProps {
  readonly product: StaffProduct
}

const MOST_PICTURES = 20

/** The pictures of a product in their order. The first one stands on cards. Nothing is in the shop before it is saved. */
export function PicturesForm({ product: { sku, values } }: PicturesFormProps) {
  const host = useHost()
  const [before, setBefore] = useState(String(values.pictures ?? '[]'))
  const [pictures, setPictures] = useState(() => toPictures(before))
  const [conflicts, setConflicts] = useState<readonly ConflictingCell[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState(0)
  const isChanged = before !== toCell(pictures)
  const lacksText = pictures.some(({ alt }) => alt.trim() === '')

  useLayoutEffect(() => {
    if (refused > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  const add = async (files: readonly File[]) => {
    setFailure(null)
    const problems: string[] = []
    for (const [index, file] of files.slice(0, MOST_PICTURES - pictures.length).entries()) {
      setSending(files.length - index)
      try {
        const added = await host.api.call(addProductPicture, { file })
        setPictures((now) =>
          now.some(({ url }) => url === added.url) ? now : [...now, { ...added, alt: '' }],
        )
      } catch (error) {
        problems.push(`${file.name}: ${failureText(error)}`)
      }
    }
    setSending(0)
    if (problems.length > 0) setFailure(problems.join(' '))
  }

  const save = async () => {
    setFailure(null)
    const after = toCell(pictures)
    const cells = [{ size: null, field: 'pictures', before, after }]
    const result = await host.api.call(saveStaffProduct, { params: { sku }, body: { cells } })
    if (result.outcome === 'applied') {
      setBefore(after)
      setConflicts([])
    } else {
      setConflicts(result.cells)
      setBefore(String(result.cells[0]?.now ?? before))
    }
    return result
  }

  const takeTheirs = () => {
    setPictures(toPictures(before))
    setConflicts([])
  }

  return (
    <Stack $gap={16}>
      <div ref={list}>
        <PictureList pictures={pictures} onChange={setPictures} isChecked={refused > 0} />
      </div>
      <AddPictures
        isFull={pictures.length >= MOST_PICTURES}
        sending={sending}
        onAdd={(files) => void add(files)}
      />
      <FailureNote message={failure} />
      {conflicts.length > 0 && (
        <>
          <Text role="alert" $strong>
            Nothing was saved: somebody else changed the pictures meanwhile. Saving again replaces theirs.
          </Text>
          <ConflictingCells cells={conflicts} />
          <Row>
            <Button tone="secondary" small onClick={takeTheirs}>
              Take theirs
            </Button>
          </Row>
        </>
      )}
      <FailureNote message={refused > 0 && lacksText ? 'Please say what each picture shows.' : null} />
      <Row $gap={12} $align="start">
        {lacksText ? (
          <Button onClick={() => setRefused(refused + 1)}>Save pictures</Button>
        ) : (
          <ActionButton call={save} unavailable={isChanged ? undefined : 'Nothing is changed yet.'}>
            Save pictures
          </ActionButton>
        )}
      </Row>
    </Stack>
  )
}

interface PictureListProps {
  readonly pictures: readonly EditedPicture[]
  readonly isChecked: boolean
  readonly onChange: (pictures: readonly EditedPicture[]) => void
}

function PictureList({ pictures, isChecked, onChange }: PictureListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (url: unknown) => pictures.findIndex((picture) => picture.url === url)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) {
      onChange(arrayMove([...pictures], placeOf(active.id), placeOf(over.id)))
    }
  }
  if (pictures.length === 0) return <Text $tone="soft">There are no pictures yet.</Text>
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `Picture ${placeOf(active.id) + 1} is picked up.`,
          onDragOver: ({ over }) => (over ? `It is over place ${placeOf(over.id) + 1}.` : ''),
          onDragEnd: ({ over }) => (over ? `It is dropped at place ${placeOf(over.id) + 1}.` : 'It stays.'),
          onDragCancel: () => 'It stays where it was.',
        },
        screenReaderInstructions: {
          draggable: 'Space picks the picture up, arrow keys move it, Space drops it, Escape leaves it.',
        },
      }}
    >
      <SortableContext items={pictures.map(({ url }) => url)} strategy={verticalListSortingStrategy}>
        <List>
          {pictures.map((picture, index) => (
            <SortablePicture
              key={picture.url}
              picture={picture}
              place={index + 1}
              error={isChecked && picture.alt.trim() === '' ? 'Please say what it shows.' : undefined}
              onChange={(changed) => onChange(pictures.map((each) => (each === picture ? changed : each)))}
              onRemove={() => onChange(pictures.filter((each) => each !== picture))}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}

interface AddPicturesProps {
  readonly isFull: boolean
  /** How many files are on their way. */
  readonly sending: number
  readonly onAdd: (files: readonly File[]) => void
}

function AddPictures({ isFull, sending, onAdd }: AddPicturesProps) {
  const id = useId()
  if (isFull) return <Text $tone="soft">A product has at most {MOST_PICTURES} pictures.</Text>
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onAdd([...event.dataTransfer.files])
  }
  return (
    <DropZone onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileButton
        id={id}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        disabled={sending > 0}
        onFiles={onAdd}
      >
        Add pictures
      </FileButton>
      <Text role="status" $size="small" $tone="soft">
        {sending > 0
          ? `Sending ${sending} …`
          : 'Or drop files here: JPEG, PNG, WebP or AVIF, at least 400 pixels wide.'}
      </Text>
    </DropZone>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-12);
`

const DropZone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-16);
  border: 1px dashed var(--line-control);
  border-radius: var(--radius-control);
`
