import { SelectField } from '@store/shared/ui/forms/SelectField'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Loaded } from '../screen/Loaded'
import { Card, DataTable, Version } from '../screen/layout'
import { type Health, useHealth, useVitalHours, type VitalHours } from '../screen/queries'
import { toCount, toMoment, toShare } from '../screen/texts'
import { ChartBoundary } from './ChartBoundary'
import { toVitalData } from './chart-data'

const LineChart = lazy(() => import('./LineChart'))

type Vital = Health['vitals'][number]['vital']

const VITALS = {
  LCP: { title: 'Largest contentful paint', unit: ' ms' },
  INP: { title: 'Interaction to next paint', unit: ' ms' },
  CLS: { title: 'Layout shift', unit: '' },
  TTI: { title: 'Time to interactive', unit: ' ms' },
  TTFB: { title: 'First byte', unit: ' ms' },
} as const satisfies Record<Vital, { title: string; unit: string }>

const NAMES: readonly Vital[] = ['LCP', 'INP', 'CLS', 'TTI', 'TTFB']

const toValue = (vital: Vital, value: number): string =>
  vital === 'CLS' ? value.toFixed(3) : `${toCount(Math.round(value))} ms`

/** How fast pages were for visitors, by version. */
export function VitalsCard({ hours, name }: { readonly hours: number; readonly name: string }) {
  const query = useVitalHours(hours)
  const [vital, setVital] = useState<Vital>('LCP')
  return (
    <Card aria-label="Vitals by version">
      <h2>Vitals by version</h2>
      <SelectField
        label="Vital"
        value={vital}
        onChange={({ target }) => setVital(NAMES.find((each) => each === target.value) ?? 'LCP')}
      >
        {NAMES.map((each) => (
          <option key={each} value={each}>
            {VITALS[each].title} ({each})
          </option>
        ))}
      </SelectField>
      <Loaded query={query} label="Loading vitals">
        {(data) => <OverTime data={data} name={name} vital={vital} />}
      </Loaded>
      <ByPage hours={hours} name={name} vital={vital} />
    </Card>
  )
}

function OverTime({
  data,
  name,
  vital,
}: {
  readonly data: VitalHours
  readonly name: string
  readonly vital: Vital
}) {
  const chart = useMemo(() => toVitalData(data, name, vital), [data, name, vital])
  const rows = data.hours.filter((each) => each.name === name && each.vital === vital).toReversed()
  if (rows.length === 0) {
    return (
      <Text $tone="soft">
        No page of {name} reported {vital} in this time.
      </Text>
    )
  }
  return (
    <>
      <Text $size="small" $tone="soft">
        Three quarters of the pages of each hour were at most this. The table says the same.
      </Text>
      <ChartBoundary>
        <Suspense fallback={<SkeletonBlock $height="280px" />}>
          <LineChart moments={chart.moments} lines={chart.lines} unit={VITALS[vital].unit} />
        </Suspense>
      </ChartBoundary>
      <DataTable label={`${VITALS[vital].title} of pages with ${name} in each hour, newest first`}>
        <thead>
          <tr>
            <th>From</th>
            <th>Version</th>
            <th className="number">Three quarters at most</th>
            <th className="number">Pages</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ since, version, p75, samples }) => (
            <tr key={`${since.getTime()} ${version}`}>
              <th scope="row">{toMoment(since)}</th>
              <td>
                <Version>{version}</Version>
              </td>
              <td className="number">{toValue(vital, p75)}</td>
              <td className="number">{toCount(samples)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  )
}

function ByPage({
  hours,
  name,
  vital,
}: {
  readonly hours: number
  readonly name: string
  readonly vital: Vital
}) {
  const { data } = useHealth(hours)
  const rows = data?.vitals.filter((each) => each.name === name && each.vital === vital) ?? []
  if (rows.length === 0) return null
  return (
    <DataTable label={`${VITALS[vital].title} by kind of page, over the whole time`}>
      <thead>
        <tr>
          <th>Page</th>
          <th>Version</th>
          <th className="number">Three quarters at most</th>
          <th className="number">Good</th>
          <th className="number">Poor</th>
          <th className="number">Pages</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, version, p75, good, poor, samples }) => (
          <tr key={`${path} ${version}`}>
            <th scope="row">{path}</th>
            <td>
              <Version>{version}</Version>
            </td>
            <td className="number">{toValue(vital, p75)}</td>
            <td className="number">{toShare(good, samples)}</td>
            <td className="number">{toShare(poor, samples)}</td>
            <td className="number">{toCount(samples)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
