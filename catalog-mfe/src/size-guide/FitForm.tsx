import { canBuy, type Product, type Size, sizeLabel } from '@store/shared/domain/product'
import {
  adviseSize,
  type BodyRow,
  type Measure,
  parseMeasurement,
  type SizeUnit,
  toInches,
} from '@store/shared/domain/size-chart'
import type { Brand } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Pills } from '@store/shared/ui/Pills'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { advisedSize, fitText } from './fit-text'
import { forgetMeasurements, keepMeasurements, readMeasurements } from './kept-measurements'

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-16);
`

const Advice = styled.div`
  display: grid;
  gap: var(--space-12);
  justify-items: start;

  &:not(:empty) {
    padding: var(--space-16);
    border-radius: var(--radius-card);
    background: var(--sage-tint);
  }
`

const UNITS = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'Inches' },
] as const satisfies ReadonlyArray<{ value: SizeUnit; label: string }>

const PROBLEMS = {
  cm: 'Enter centimetres from 40 to 200, such as 72.',
  in: 'Enter inches from 15.8 to 78.7, such as 28.5.',
} as const satisfies Record<SizeUnit, string>

const FIELDS = [
  ['waistCm', 'Waist'],
  ['hipsCm', 'Hips'],
] as const satisfies ReadonlyArray<readonly [Measure, string]>

const toText = (cm: number, unit: SizeUnit): string => String(unit === 'in' ? toInches(cm) : cm)

export interface FitFormProps {
  product: Product
  rows: readonly BodyRow[]
  brand: Brand
  onChoose: (size: Size) => void
}

/** Advises a size by waist and hips, which are kept in this browser only. */
export function FitForm({ product, rows, brand, onChoose }: FitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(readMeasurements)
  const [unit, setUnit] = useState<SizeUnit>(kept?.unit ?? 'cm')
  const [texts, setTexts] = useState<Record<Measure, string>>({
    waistCm: kept ? toText(kept.waistCm, kept.unit) : '',
    hipsCm: kept ? toText(kept.hipsCm, kept.unit) : '',
  })
  const [tried, setTried] = useState(false)
  const given = {
    waistCm: parseMeasurement(texts.waistCm, unit),
    hipsCm: parseMeasurement(texts.hipsCm, unit),
  }
  const advice = kept && adviseSize(rows, kept)
  const size = advice && advisedSize(advice)
  const variant = product.variants.find((each) => each.size === size)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { waistCm, hipsCm } = given
    if (waistCm === null || hipsCm === null) {
      setKept(null)
      form.current
        ?.querySelector<HTMLInputElement>(`[name=${waistCm === null ? 'waistCm' : 'hipsCm'}]`)
        ?.focus()
      return
    }
    const measured = { waistCm, hipsCm, unit }
    keepMeasurements(measured)
    flushSync(() => setKept(measured))
    // Below the fold of a phone.
    answer.current?.scrollIntoView({ block: 'nearest' })
  }
  const forget = () => {
    forgetMeasurements()
    setKept(null)
    setTexts({ waistCm: '', hipsCm: '' })
    setTried(false)
  }
  return (
    <form ref={form} noValidate aria-label="Find your size" onSubmit={submit}>
      <Stack $gap={16}>
        <Heading as="h3" $size="card">
          Find your size
        </Heading>
        <Pills
          legend="Unit"
          small
          options={UNITS}
          value={unit}
          onChange={(next) => {
            const other = (cm: number | null, text: string) => (cm === null ? text : toText(cm, next))
            setTexts({
              waistCm: other(given.waistCm, texts.waistCm),
              hipsCm: other(given.hipsCm, texts.hipsCm),
            })
            setUnit(next)
          }}
        />
        <Fields>
          {FIELDS.map(([measure, label]) => (
            <TextField
              key={measure}
              label={`${label} (${unit})`}
              name={measure}
              inputMode="decimal"
              autoComplete="off"
              value={texts[measure]}
              onChange={(event) => setTexts({ ...texts, [measure]: event.target.value })}
              error={tried && given[measure] === null ? PROBLEMS[unit] : undefined}
            />
          ))}
        </Fields>
        <Row>
          <Button type="submit" tone="secondary">
            Find my size
          </Button>
          {kept && (
            <Button tone="quiet" onClick={forget}>
              Forget my measurements
            </Button>
          )}
        </Row>
        <Advice role="status" ref={answer}>
          {advice && (
            <>
              <Text>{fitText(advice)}</Text>
              {(advice.kind === 'too-small' || advice.kind === 'too-large') && (
                <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
              )}
              {variant && !canBuy(product, variant) && (
                <Text $size="small" $tone="clay">
                  {sizeLabel(variant.size)} is out of stock at the moment.
                </Text>
              )}
              {size && <Button onClick={() => onChoose(size)}>Choose {sizeLabel(size)}</Button>}
            </>
          )}
        </Advice>
        <Text $size="small" $tone="soft">
          Your measurements are saved only in this browser.
        </Text>
      </Stack>
    </form>
  )
}
