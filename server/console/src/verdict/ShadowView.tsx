import { SHADOW_TEXTS } from '@store/remote-kit/operator/shadow-lines.mjs'
import { Badge } from '@store/shared/ui/Badge'
import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import type { ShadowReport } from '../screen/queries'
import { toCount, toMoment, toPages } from '../screen/texts'
import { Warning } from '../screen/Warning'
import { Picture } from './Picture'

const Groups = styled.ul`
  display: grid;
  gap: var(--space-12);

  > li {
    display: grid;
    gap: var(--space-4);
    padding: var(--space-12) var(--space-16);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    font-size: var(--text-small);
    overflow-wrap: anywhere;
  }

  summary {
    width: fit-content;
    min-height: 44px;
    padding-block: var(--space-8);
    color: var(--plum);
    font-weight: 600;
    cursor: pointer;
  }

  dt {
    color: var(--ink-soft);
  }

  dl {
    display: grid;
    gap: var(--space-4);
  }

  dd + dt {
    margin-block-start: var(--space-8);
  }
`

const Pairs = styled.ul`
  display: grid;
  gap: var(--space-16);

  li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
    gap: var(--space-12);
  }
`

const STATES = {
  same: ['leaf', 'passed'],
  open: ['plum', 'to be decided'],
  accepted: ['leaf', 'accepted'],
  refused: ['danger', 'refused'],
  failed: ['danger', 'not compared'],
} as const satisfies Record<ShadowReport['state'], readonly [tone: string, text: string]>

const NO_PICTURES = 'No pictures: release check with --shadow takes them where a Chromium is installed.'

export interface ShadowViewProps {
  readonly name: string
  readonly version: string
  readonly report: ShadowReport
}

/** How pages with the version differ from the live ones: groups of differences, examples and pictures. */
export function ShadowView({ name, version, report }: ShadowViewProps) {
  const { state, checkedAt, compared, planned, tookMs, passedOver, groups, more, problem, decision } = report
  const [tone, text] = STATES[state]
  return (
    <Stack $gap={12}>
      <Row $gap={8}>
        <Text $strong>Pages</Text>
        <Badge $tone={tone}>{text}</Badge>
        <Text $size="small" $tone="soft">
          {toMoment(new Date(checkedAt))}
        </Text>
      </Row>
      {problem !== null && (
        <Warning>
          <AlertIcon />
          <p>{toSentence(problem)}</p>
          {state === 'failed' && (
            <p>
              That nothing differs cannot be said. Compare again, with more time or on a less busy machine.
            </p>
          )}
        </Warning>
      )}
      <Text $size="small">
        {problem === null && compared < planned && `${toPages(compared)} of ${planned} were compared. `}
        {toSentence(SHADOW_TEXTS[state])}
        {decision && ` ${toSentence(`${state} by ${decision.by}: ${decision.why}`)}`}
      </Text>
      {groups.length > 0 && (
        <Groups aria-label={`How the pages of ${name} ${version} differ from the live ones`}>
          {groups.map((group) => (
            <Group key={group.text} group={group} />
          ))}
        </Groups>
      )}
      {more > 0 && <Text $size="small">And {more} more.</Text>}
      {groups.length > 0 && <Pictures name={name} version={version} report={report} />}
      <Text $size="small" $tone="soft">
        {toPages(compared)} of {planned} compared with the live ones in {(tookMs / 1000).toFixed(1)} s.
        {passedOver.map(
          ({ why, pages, example }) => ` ${toPages(pages)} passed over, such as ${example}: ${why}.`,
        )}
      </Text>
    </Stack>
  )
}

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const toValue = (value: string | null): string =>
  value === null ? 'not there' : value === '' ? 'empty' : value

function Group({ group: { text, facts, examples } }: { readonly group: ShadowReport['groups'][number] }) {
  return (
    <li>
      <span>{text}</span>
      <details>
        <summary>
          {facts === 1
            ? 'Where'
            : examples.length < facts
              ? `${examples.length} of ${facts}`
              : `All ${facts}`}
        </summary>
        <dl>
          {examples.map(({ page, pages = 1, market, about, before, after }) => (
            <Example
              key={`${page} ${market} ${about} ${before} ${after}`}
              title={[about, pages === 1 ? page : `${page} and ${toCount(pages - 1)} more`, market]}
              values={[before, after]}
            />
          ))}
        </dl>
      </details>
    </li>
  )
}

const Example = ({
  title,
  values: [before, after],
}: {
  readonly title: readonly string[]
  readonly values: readonly [before: string | null, after: string | null]
}) => (
  <>
    <dt>{title.filter(Boolean).join(', ')}</dt>
    <dd>
      {toValue(before)} → {toValue(after)}
    </dd>
  </>
)

function Pictures({ name, version, report: { pictures } }: ShadowViewProps) {
  if (pictures.length === 0) {
    return (
      <Text $size="small" $tone="soft">
        {NO_PICTURES}
      </Text>
    )
  }
  const pages = [...new Set(pictures.map(({ page, market }) => `${page} in ${market}`))]
  return (
    <Pairs aria-label={`How pages of ${name} ${version} look before and after`}>
      {pages.map((title) => (
        <li key={title}>
          {pictures
            .filter(({ page, market }) => `${page} in ${market}` === title)
            .map(({ id, side }) => (
              <Picture key={id} name={name} version={version} id={id} what={`${title}, ${side}`} />
            ))}
        </li>
      ))}
    </Pairs>
  )
}
