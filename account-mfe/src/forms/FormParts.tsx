import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import styled from 'styled-components'

/** Fields one under another. */
export const Form = styled.form`
  display: grid;
  gap: var(--space-16);
  max-width: 34rem;
`

/** The text of a quiet button stands in line with what is above it. */
export const InLine = styled.div`
  margin-inline-start: calc(-1 * var(--space-12));
`

const FieldShape = () => (
  <Stack $gap={8}>
    <SkeletonBlock $width="7rem" $height="1.3rem" />
    <SkeletonBlock $height="var(--control-height)" />
  </Stack>
)

/** As many empty fields as come, and the button under them. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Form as={Loading} label="Loading the form">
      {Array.from({ length: fields }, (_, field) => (
        <FieldShape key={field} />
      ))}
      <SkeletonBlock $width="12rem" $height="var(--control-height)" $radius="var(--radius-pill)" />
    </Form>
  )
}
