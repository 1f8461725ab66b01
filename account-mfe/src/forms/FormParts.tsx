import { Button, type ButtonProps } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import styled from 'styled-components'

/** One column of fields; two from 600 px where a form asks for it. */
export const FormGrid = styled.form<{ $columns?: 1 | 2 }>`
  display: grid;
  gap: var(--space-16);

  @media (min-width: 600px) {
    grid-template-columns: repeat(${({ $columns = 1 }) => $columns}, minmax(0, 1fr));
  }
`

/** Takes a row of a two-column form for itself. */
export const FullRow = styled.div`
  grid-column: 1 / -1;
`

/** Announced when it comes; takes no space before. */
export function FormFailure({ message }: { message: string | null }) {
  return <FullRow role="alert">{message && <FieldError>{message}</FieldError>}</FullRow>
}

export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type="submit" />
}

const Field = () => (
  <Stack $gap={8}>
    <SkeletonBlock $width="7rem" $height="1.3rem" />
    <SkeletonBlock $height="var(--control-height)" />
  </Stack>
)

/** As many empty fields as come, and the button under them. */
export function FormSkeleton({ fields, lead = false }: { fields: number; lead?: boolean }) {
  return (
    <Loading label="Loading the form">
      <Stack $gap={16}>
        {lead && <SkeletonText lines={2} />}
        {Array.from({ length: fields }, (_, field) => (
          <Field key={field} />
        ))}
        <SkeletonBlock $width="12rem" $height="var(--control-height)" $radius="var(--radius-pill)" />
      </Stack>
    </Loading>
  )
}
