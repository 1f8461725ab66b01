import { ButtonLink } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { Grid, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Loaded } from '../screen/Loaded'
import { Card, DataTable, Version } from '../screen/layout'
import { type Series, useHealth, useHealthSeries } from '../screen/queries'
import { toCount, toMoment, toRate } from '../screen/texts'
import { FailureList } from '../verdict/FailureList'
import { ChartBoundary } from './ChartBoundary'
import { toChartData } from './chart-data'
import { VitalsCard } from './VitalsCard'

const LineChart = lazy(() => import('./LineChart'))

const TIMES = [
  { hours: 2, label: 'The last 2 hours' },
  { hours: 24, label: 'The last 24 hours' },
  { hours: 168, label: 'The last 7 days' },
  { hours: 720, label: 'The last 30 days' },
] as const

/** How each version does over time, as pictures and as tables. */
export function HealthPage() {
  const [hours, setHours] = useState<number>(24)
  const [chosen, setChosen] = useState('')
  const series = useHealthSeries(hours)
  const names = [...new Set(series.data?.rows.map(({ name }) => name))].sort()
  const name = names.includes(chosen) ? chosen : (names[0] ?? '')
  return (
    <Stack $gap={24}>
      <Grid $min={240} $gap={16}>
        <SelectField label="Time" value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {TIMES.map((time) => (
            <option key={time.hours} value={time.hours}>
              {time.label}
            </option>
          ))}
        </SelectField>
        {names.length > 0 && (
          <SelectField label="Part" value={name} onChange={({ target }) => setChosen(target.value)}>
            {names.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        )}
      </Grid>
      <Loaded
        query={series}
        label="Loading figures"
        skeleton={
          <>
            <SkeletonBlock $height="320px" $radius="var(--radius-card)" />
            <SkeletonBlock $height="320px" $radius="var(--radius-card)" />
          </>
        }
      >
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState
              title="No pages in this time"
              action={
                <ButtonLink href="/" $tone="secondary">
                  Open the store
                </ButtonLink>
              }
            >
              Pages are counted as they are sent, and problems as browsers report them.
            </EmptyState>
          ) : (
            <Figures series={data} name={name} hours={hours} />
          )
        }
      </Loaded>
    </Stack>
  )
}

function Figures({
  series,
  name,
  hours,
}: {
  readonly series: Series
  readonly name: string
  readonly hours: number
}) {
  const data = useMemo(() => toChartData(series, name), [series, name])
  const charts = [
    {
      title: 'Traffic by version',
      lines: data.views,
      unit: '',
      note: `Pages sent in each ${stepText(series)}.`,
    },
    {
      title: 'Error rate by version',
      lines: data.failures,
      unit: ' %',
      note: 'Pages that reported a problem which a visitor can notice, of those sent.',
    },
  ]
  return (
    <>
      {charts.map(({ title, lines, unit, note }) => (
        <Card key={title} aria-label={title}>
          <h2>{title}</h2>
          <Text $size="small" $tone="soft">
            {note} The table below says the same.
          </Text>
          <ChartBoundary>
            <Suspense fallback={<SkeletonBlock $height="280px" />}>
              <LineChart moments={data.moments} lines={lines} unit={unit} />
            </Suspense>
          </ChartBoundary>
        </Card>
      ))}
      <VitalsCard hours={hours} name={name} />
      <Totals hours={hours} name={name} />
      <Failures hours={hours} name={name} />
      <Card aria-label="Over time">
        <h2>Over time</h2>
        <DataTable label={`Pages of ${name} in each ${stepText(series)}, newest first`}>
          <thead>
            <tr>
              <th>From</th>
              <th>Version</th>
              <th className="number">Pages</th>
              <th className="number">Failed</th>
              <th className="number">Rate</th>
            </tr>
          </thead>
          <tbody>
            {series.rows
              .filter((row) => row.name === name)
              .toReversed()
              .map(({ at, version, views, failedViews }) => (
                <tr key={`${at.getTime()} ${version}`}>
                  <th scope="row">{toMoment(at)}</th>
                  <td>
                    <Version>{version}</Version>
                  </td>
                  <td className="number">{toCount(views)}</td>
                  <td className="number">{toCount(failedViews)}</td>
                  <td className="number">{toRate(failedViews, views)}</td>
                </tr>
              ))}
          </tbody>
        </DataTable>
      </Card>
    </>
  )
}

const stepText = ({ stepMinutes }: Series): string =>
  stepMinutes < 60 ? `${stepMinutes} min` : stepMinutes === 60 ? 'hour' : `${stepMinutes / 60} hours`

/** Of the whole time, the most frequent first. */
function Failures({ hours, name }: { readonly hours: number; readonly name: string }) {
  const query = useHealth(hours)
  return (
    <Card aria-label="Failures">
      <h2>Failures</h2>
      <Loaded query={query} label="Loading failures">
        {({ failures }) => {
          const ofPart = failures.filter((each) => each.name === name)
          const versions = [...new Set(ofPart.map(({ version }) => version))]
          if (versions.length === 0) return <Text $size="small">None was reported in this time.</Text>
          return versions.map((version) => (
            <Stack key={version} $gap={8}>
              <h3>
                <Version>{version}</Version>
              </h3>
              <FailureList failures={ofPart.filter((each) => each.version === version)} />
            </Stack>
          ))
        }}
      </Loaded>
    </Card>
  )
}

/** Of the whole time, with the kinds of problems. */
function Totals({ hours, name }: { readonly hours: number; readonly name: string }) {
  const query = useHealth(hours)
  return (
    <Card aria-label="By version">
      <h2>By version</h2>
      <Loaded query={query} label="Loading figures by version">
        {({ versions }) => (
          <DataTable label={`All pages of ${name} in this time, and the problems that they reported`}>
            <thead>
              <tr>
                <th>Version</th>
                <th className="number">Pages</th>
                <th className="number">Failed</th>
                <th className="number">Rate</th>
                <th className="number">Not loaded</th>
                <th className="number">Not rendered</th>
                <th className="number">Not caught</th>
                <th className="number">Handled</th>
                <th className="number">Left by the server</th>
              </tr>
            </thead>
            <tbody>
              {versions
                .filter((each) => each.name === name)
                .map((each) => (
                  <tr key={each.version}>
                    <th scope="row">
                      <Version>{each.version}</Version>
                    </th>
                    <td className="number">{toCount(each.views)}</td>
                    <td className="number">{toCount(each.failedViews)}</td>
                    <td className="number">{toRate(each.failedViews, each.views)}</td>
                    <td className="number">{toCount(each.loads)}</td>
                    <td className="number">{toCount(each.renders)}</td>
                    <td className="number">{toCount(each.uncaught)}</td>
                    <td className="number">{toCount(each.handled)}</td>
                    <td className="number">
                      {toCount(each.failedServerRenders)} of {toCount(each.serverRenders)}
                    </td>
                  </tr>
                ))}
            </tbody>
          </DataTable>
        )}
      </Loaded>
    </Card>
  )
}
