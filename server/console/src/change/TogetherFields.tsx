import { SelectField } from '@store/shared/ui/forms/SelectField'
import { IconButton } from '@store/shared/ui/IconButton'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { Stack } from '@store/shared/ui/Layout'
import styled from 'styled-components'
import type { Releases } from '../screen/queries'
import { useAllows } from '../session/session-context'
import { candidatesOf, VersionOptions } from './candidates'

const Other = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-8);
  align-items: end;
`

export interface TogetherFieldsProps {
  /** The part that is promoted in any case. */
  readonly name: string
  readonly releases: Releases
  /** Versions by part; empty where none is chosen yet. */
  readonly together: Readonly<Record<string, string>>
  readonly onChange: (together: Readonly<Record<string, string>>) => void
}

/** Other parts that go live in the same change, as when one needs the new version of another. */
export function TogetherFields({ name, releases, together, onChange }: TogetherFieldsProps) {
  const allows = useAllows()
  const names = [...new Set(releases.releases.map((release) => release.name))].sort()
  const others = names.filter(
    (other) =>
      other !== name && !Object.hasOwn(together, other) && candidatesOf(releases, other, false).length > 0,
  )
  const leaveOut = (part: string) =>
    onChange(Object.fromEntries(Object.entries(together).filter(([other]) => other !== part)))
  return (
    <Stack $gap={12}>
      {Object.entries(together).map(([part, version]) => (
        <Other key={part}>
          <SelectField
            label={`Version of ${part}`}
            value={version}
            onChange={({ target }) => onChange({ ...together, [part]: target.value })}
          >
            <option value="">Choose a version</option>
            <VersionOptions releases={candidatesOf(releases, part, false)} />
          </SelectField>
          <IconButton label={`Leave out ${part}`} onClick={() => leaveOut(part)}>
            <CloseIcon />
          </IconButton>
        </Other>
      ))}
      {others.length > 0 && (
        <SelectField
          label="Together with"
          optional
          hint="All parts go live in one change, or none."
          value=""
          onChange={({ target }) => onChange({ ...together, [target.value]: '' })}
        >
          <option value="">{Object.keys(together).length > 0 ? 'No further part' : 'No other part'}</option>
          {others.map((other) => (
            <option key={other} value={other} disabled={!allows(`promote:${other}`)}>
              {other}
              {!allows(`promote:${other}`) && ` (your token does not allow promote:${other})`}
            </option>
          ))}
        </SelectField>
      )}
    </Stack>
  )
}
