import { Button } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { useState } from 'react'
import { ChangeDialog } from '../change/ChangeDialog'
import { PreviewDialog } from '../previews/PreviewDialog'
import { Loaded } from '../screen/Loaded'
import { type Releases, useReleases } from '../screen/queries'
import { MissingScopes } from '../session/MissingScopes'
import { type Start, VersionCard } from './VersionCard'

const SHOWN = 10

/** What is published, part by part, and what the gate said. */
export function VersionsPage() {
  const query = useReleases()
  const [start, setStart] = useState<Start | null>(null)
  return (
    <>
      <Loaded query={query} label="Loading versions">
        {(releases) =>
          releases.releases.length === 0 ? (
            <EmptyState title="No version is published yet">
              Publish a build: npm run release -- publish catalog-mfe
            </EmptyState>
          ) : (
            <Versions releases={releases} onStart={setStart} />
          )
        }
      </Loaded>
      {start?.kind === 'preview' && (
        <PreviewDialog name={start.name} version={start.version} onClose={() => setStart(null)} />
      )}
      {start && start.kind !== 'preview' && query.data && (
        <ChangeDialog start={start} releases={query.data} onClose={() => setStart(null)} />
      )}
    </>
  )
}

function Versions({
  releases,
  onStart,
}: {
  readonly releases: Releases
  readonly onStart: (start: Start) => void
}) {
  const names = [...new Set(releases.releases.map(({ name }) => name))].sort()
  const [chosen, setChosen] = useState(names[0] ?? '')
  const [shown, setShown] = useState(SHOWN)
  const ofPart = releases.releases.filter(({ name }) => name === chosen)
  return (
    <Stack $gap={24}>
      <SelectField
        label="Part"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          setShown(SHOWN)
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <MissingScopes scopes={[`publish:${chosen}`, `promote:${chosen}`, `rollback:${chosen}`]} />
      {ofPart.slice(0, shown).map((release) => (
        <VersionCard key={release.version} release={release} releases={releases} onStart={onStart} />
      ))}
      {ofPart.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + SHOWN)}>
          Show older versions
        </Button>
      )}
    </Stack>
  )
}
