import type { ApiClient } from '@store/shared/api/client'
import type { ResponseOf } from '@store/shared/api/endpoint'
import {
  type applyProductEdit,
  type ConflictingCell,
  type ProductEditPlan,
  undoProductEdit,
} from '@store/shared/api/staff/products/staff-product-edits'
import type { StaffGivenChange } from '@store/shared/api/staff/shop/staff-changes'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton } from '../../framework/actions/ActionButton'
import { AddToChangeSet } from '../../framework/actions/AddToChangeSet'
import { ChangedCells, ConflictingCells, RefusedCells } from './ChangedCells'

interface EditPreviewProps {
  readonly plan: ProductEditPlan
  /** Makes the change that the plan with this mark shows. */
  readonly apply: (mark: string) => Promise<ResponseOf<typeof applyProductEdit>>
  /** The same change for a change set; not for a table, nor for stock. */
  readonly givenOf?: (mark: string) => StaffGivenChange
  readonly onBack: () => void
  readonly onClose: () => void
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** Every cell that a change would change, the button that makes it, and then the one that takes it back. */
export function EditPreview({ plan: planned, apply, givenOf, onBack, onClose }: EditPreviewProps) {
  const [plan, setPlan] = useState(planned)
  const [shownBefore, setShownBefore] = useState<ProductEditPlan | null>(null)
  const [done, setDone] = useState<{ readonly id: number; readonly message: string } | null>(null)
  if (done !== null) return <AppliedEdit {...done} onClose={onClose} />
  const { cells, refused, unchanged, products } = plan
  const applyNow = async () => {
    const result = await apply(plan.mark)
    if (result.outcome === 'applied') setDone({ id: result.id, message: result.message })
    else {
      setShownBefore(plan)
      setPlan(result.plan)
    }
    return result
  }
  return (
    <Stack $gap={16}>
      {shownBefore !== null && (
        <Text role="alert" $strong>
          Nothing was changed: somebody changed these products meanwhile. This is what your change would do
          now.
        </Text>
      )}
      <Text role="status">
        {cells.length === 0
          ? 'Nothing would change.'
          : `${counted(cells.length, 'cell')} of ${counted(products, 'product')} would change.`}
        {unchanged > 0 && ` ${counted(unchanged, 'cell')} already as asked for.`}
      </Text>
      {refused.length > 0 && (
        <>
          <Text $strong>{counted(refused.length, 'cell')} cannot be changed and would stay:</Text>
          <RefusedCells refused={refused} />
        </>
      )}
      {cells.length > 0 && (
        <ChangedCells cells={cells} names={plan.names} shownBefore={shownBefore?.cells ?? null} />
      )}
      <Row $gap={12}>
        {cells.length > 0 && (
          <ActionButton call={applyNow}>Change {counted(cells.length, 'cell')}</ActionButton>
        )}
        {cells.length > 0 && givenOf && <AddToChangeSet given={givenOf(plan.mark)} onAdded={onClose} />}
        <Button tone="ghost" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  )
}

interface AppliedEditProps {
  readonly id: number
  readonly message: string
  readonly onClose: () => void
}

const AppliedEdit = ({ id, message, onClose }: AppliedEditProps) => (
  <Stack $gap={16}>
    <Text role="status" $strong>
      {message}
    </Text>
    <Text>
      Shoppers see it at once; orders that are placed keep their price. You can take it back for 90 days, at{' '}
      <Link to={`/staff/product-edits/${id}`}>this change</Link>.
    </Text>
    <Row $gap={12} $align="start">
      <Button onClick={onClose}>Done</Button>
      <UndoEdit id={id} onUndone={onClose} />
    </Row>
  </Stack>
)

interface UndoEditProps {
  readonly id: number
  readonly onUndone?: () => void
}

/** Takes an edit back; where somebody changed something since, it says what, and nothing is taken back. */
export function UndoEdit({ id, onUndone }: UndoEditProps) {
  const host = useHost()
  const [conflicts, setConflicts] = useState<readonly ConflictingCell[]>([])
  const undo = async () => {
    const result = await undoIn(host.api, id)
    if (result.outcome === 'applied') onUndone?.()
    else setConflicts(result.cells)
    return result
  }
  return (
    <Stack $gap={12}>
      <ActionButton tone="secondary" call={undo}>
        Undo
      </ActionButton>
      {conflicts.length > 0 && (
        <>
          <Text role="alert" $strong>
            Nothing was taken back: these cells were changed since.
          </Text>
          <ConflictingCells cells={conflicts} />
        </>
      )}
    </Stack>
  )
}

const undoIn = (api: ApiClient, id: number) => api.call(undoProductEdit, { params: { id } })
