import {
  getStaffSettings,
  previewSettingsEdit,
  rightOfSection,
  STAFF_SECTIONS,
  type StaffSection,
  undoStaffSettings,
} from '@store/shared/api/staff/shop/staff-settings'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { EditorWithPreview } from '../framework/previews/EditorWithPreview'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useStaff } from '../session/staff-context'
import { DifferenceList } from './DifferenceList'
import { type SettingsEdit, SettingsForm } from './SettingsForm'
import type { SectionState } from './section-state'
import { SECTION_LABELS, settingLabel } from './setting-words'

type SettingsPageProps = PageProps<typeof remote, 'SettingsPage'>

export const SettingsPage = (props: SettingsPageProps) => (
  <StaffPage title="Settings" right={rightOfSection(sectionOf(props))}>
    <SectionLinks current={sectionOf(props)} />
    <SectionContent {...props} />
  </StaffPage>
)

function SectionLinks({ current }: { readonly current: StaffSection }) {
  const { rights } = useStaff()
  return (
    <Sections aria-label="Sections">
      {STAFF_SECTIONS.filter((section) => rights.includes(rightOfSection(section))).map((section) => (
        <Link
          key={section}
          ref={section === current ? scrollIntoRow : undefined}
          to={section === 'brand' ? '/staff/settings' : `/staff/settings/${section}`}
          aria-current={section === current ? 'page' : undefined}
        >
          {SECTION_LABELS[section]}
        </Link>
      ))}
    </Sections>
  )
}

/** Where not all of them have room, the current one is in view. */
const scrollIntoRow = (link: HTMLElement | null) =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

const sectionOf = ({ params }: SettingsPageProps) => ('section' in params ? params.section : 'brand')

function SectionContent(props: SettingsPageProps) {
  const host = useHost()
  const section = sectionOf(props)
  const [edited, setEdit] = useState<{ readonly section: string; readonly given: SettingsEdit } | null>(null)
  const result = useStaffQuery(getStaffSettings, {
    params: { section },
  })
  return (
    <Read what="the settings" result={result}>
      {(data) => (
        <EditorWithPreview
          // What was typed in one section is none of another.
          key={section}
          subject={`settings/${section}`}
          edit={edited?.section === section ? edited.given : null}
          labelOf={settingLabel}
          send={(body) => host.api.call(previewSettingsEdit, { params: { section }, body })}
        >
          <Panel title={SECTION_LABELS[data.section]}>
            <Text $tone="soft">{data.describe}.</Text>
            <SettingsForm
              key={`${data.section} ${data.revision}`}
              state={data}
              onEdit={(given) => setEdit({ section: data.section, given })}
            />
          </Panel>
          <History state={data} />
        </EditorWithPreview>
      )}
    </Read>
  )
}

function History({ state }: { readonly state: SectionState }) {
  const { section, revision: shown, history } = state
  return (
    <Panel title="Last changes">
      {history.length === 0 && <Text $tone="soft">Nothing was changed yet.</Text>}
      <Changes>
        {history.map(({ revision, at, by, differences }) => (
          <li key={revision}>
            <Text $size="small" $tone="soft">
              {momentText(at)}, {by}
            </Text>
            <DifferenceList differences={differences} />
          </li>
        ))}
      </Changes>
      {history.length > 0 && (
        <ConfirmAction
          label="Undo the last change"
          title="Undo the last change?"
          call={(api) => api.call(undoStaffSettings, { params: { section }, body: { revision: shown } })}
        >
          <DifferenceList
            differences={(history[0]?.differences ?? []).map(({ path, before, after }) => ({
              path,
              before: after,
              after: before,
            }))}
          />
        </ConfirmAction>
      )}
    </Panel>
  )
}

const Sections = styled.nav`
  display: flex;
  gap: var(--space-8);
  overflow-x: auto;
  border-block-end: 1px solid var(--line);

  a {
    display: flex;
    align-items: center;
    min-height: var(--control-height);
    padding-inline: var(--space-12);
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }

  a[aria-current] {
    color: var(--plum);
    box-shadow: inset 0 -3px 0 var(--plum);
  }

  a:focus-visible {
    outline-offset: -2px;
  }
`

const Changes = styled.ol`
  display: grid;
  gap: var(--space-16);
  overflow-wrap: anywhere;
`
