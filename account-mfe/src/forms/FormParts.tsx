import { useTranslate } from '@store/shared/i18n/use-translate'
import { Form, Pair } from '@store/shared/ui/forms/FormLayout'
import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import styled from 'styled-components'
import messages from './messages.json'

/** The text of a ghost button stands in line with what is above it. */
export const InLine = styled.div`
  margin-inline-start: calc(-1 * var(--space-12));
`

const FieldShape = () => (
  <Stack $gap={8}>
    <SkeletonBlock $width="7rem" $height="1.3rem" />
    <SkeletonBlock $height="var(--control-height)" />
  </Stack>
)

/** The rows of fields that come, of one or of two each, and the button under them. */
export function FormSkeleton({ rows }: { rows: ReadonlyArray<1 | 2> }) {
  const t = useTranslate()
  return (
    <Form as={Loading} label={t(messages.loadingForm)}>
      {rows.map((fields, row) =>
        fields === 1 ? (
          <FieldShape key={row} />
        ) : (
          <Pair key={row}>
            <FieldShape />
            <FieldShape />
          </Pair>
        ),
      )}
      <SkeletonBlock $width="12rem" $height="var(--control-height)" $radius="var(--radius-pill)" />
    </Form>
  )
}
