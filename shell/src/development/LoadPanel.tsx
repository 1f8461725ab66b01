import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { adviceOn } from '@store/shared/remotes/reports/phase-advice'
import { Button } from '@store/shared/ui/Button'
import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { styled } from 'styled-components'
import { durationsOf, type LoadRecord } from './load-timeline'

export interface LoadPanelProps {
  readonly records: ReadableStore<readonly LoadRecord[]>
  readonly release: () => ReleaseDocument
}

/** In development: a small button that opens what loading each remote went through. It stands beside the page, in a root of its own. */
export function showLoadPanel(props: LoadPanelProps): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<LoadPanel {...props} />)
}

export function LoadPanel({ records, release }: LoadPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const all = useSyncExternalStore(records.subscribe, records.get)
  const failed = all.filter(({ failure }) => failure !== null).length
  return (
    <Corner>
      {isOpen && (
        <Panel aria-label="Remotes of this page">
          {Object.entries(release().remotes).map(([name, each]) => (
            <Remote
              key={name}
              name={name}
              release={each}
              records={all.filter(({ container }) => container === each.container)}
            />
          ))}
        </Panel>
      )}
      <Button tone="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {failed > 0 ? `Remotes: ${failed} failed` : 'Remotes'}
      </Button>
    </Corner>
  )
}

function Remote({
  name,
  release,
  records,
}: {
  readonly name: string
  readonly release: RemoteRelease
  readonly records: readonly LoadRecord[]
}) {
  return (
    <section aria-label={name}>
      <h2>
        {name} {release.version}
      </h2>
      <p>{toOrigin(release.entry.url)}</p>
      {records.length === 0 ? (
        <p>Nothing of it was loaded yet.</p>
      ) : (
        <ul>
          {records.map((record) => (
            <Record key={record.exposed} record={record} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Record({ record }: { readonly record: LoadRecord }) {
  const { exposed, phases, endedAt, failure } = record
  const reached = phases.at(-1)?.phase ?? 'document'
  return (
    <li>
      <strong>{exposed || 'container'}</strong>{' '}
      {durationsOf(record, performance.now())
        .map(({ phase, ms }) => `${phase} ${ms} ms`)
        .join(', ')}
      {endedAt === null && ', under way'}
      {failure !== null && (
        <Failure>
          {reached} failed: {failure}
          <br />
          {adviceOn(reached).advice}
        </Failure>
      )}
    </li>
  )
}

const toOrigin = (url: string): string =>
  /^https?:/.test(url) ? `From the development server at ${new URL(url).origin}` : `From this store: ${url}`

const Corner = styled.div`
  position: fixed;
  z-index: 9999;
  inset: auto auto 8px 8px;
  display: grid;
  gap: 8px;
  justify-items: start;
  max-width: calc(100vw - 16px);
`

const Panel = styled.section`
  max-height: 70vh;
  overflow: auto;
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  color: var(--ink);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  h2 {
    font-size: var(--heading-4);
  }

  section + section {
    margin-block-start: var(--space-16);
  }

  ul {
    padding-inline-start: var(--space-16);
    list-style: disc;
  }
`

const Failure = styled.p`
  color: var(--danger);
`
