import { failureText } from '@store/shared/api/call-failure'
import { canBuy, type Product, type Size } from '@store/shared/domain/products/product'
import {
  adviseSize,
  type BodyRow,
  type FitAdvice,
  type Measure,
  parseMeasurement,
  type SizeUnit,
  toInches,
} from '@store/shared/domain/products/size-chart'
import type { Message, Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Pills } from '@store/shared/ui/Pills'
import { Text } from '@store/shared/ui/Text'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { object, string, type TestContext } from 'yup'
import { advisedSize, fitText } from './fit-text'
import { forgetMeasurements, keepMeasurements, readMeasurements } from './kept-measurements'
import messages from './messages.json'

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-16);
`

const Answer = styled.div`
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
  { value: 'cm', label: messages.unitCm },
  { value: 'in', label: messages.unitInches },
] as const satisfies ReadonlyArray<{ value: SizeUnit; label: Message }>

const PROBLEMS = {
  cm: messages.enterCm,
  in: messages.enterIn,
} as const satisfies Record<SizeUnit, Message>

const FIELDS = [
  ['waistCm', { cm: messages.waistCm, in: messages.waistIn }],
  ['hipsCm', { cm: messages.hipsCm, in: messages.hipsIn }],
] as const satisfies ReadonlyArray<readonly [Measure, Record<SizeUnit, Message>]>

function schema(t: Translate) {
  const isMeasurement = (typed: string | undefined, { parent, createError }: TestContext) => {
    const unit = parent.unit === 'in' ? 'in' : 'cm'
    return parseMeasurement(typed ?? '', unit) !== null || createError({ message: t(PROBLEMS[unit]) })
  }
  return object({
    unit: string<SizeUnit>(),
    waistCm: string().test(isMeasurement),
    hipsCm: string().test(isMeasurement),
  })
}

const toText = (cm: number, unit: SizeUnit): string => String(unit === 'in' ? toInches(cm) : cm)

type MeasureValues = { readonly unit: SizeUnit } & Readonly<Record<Measure, string>>

export interface FitFormProps {
  product: Product
  rows: readonly BodyRow[]
  onChoose: (size: Size) => void
}

/** Advises a size by waist and hips, which are kept in this browser only. */
export function FitForm({ product, rows, onChoose }: FitFormProps) {
  const t = useTranslate()
  const answer = useRef<HTMLDivElement>(null)
  // Below the fold of a phone.
  const showAnswer = () => answer.current?.scrollIntoView({ block: 'nearest' })
  const { form, field, errorOf, unit, changeUnit, kept, forget } = useMeasurements(showAnswer)
  const isWrong = FIELDS.some(([measure]) => errorOf(measure) !== undefined)
  const advice = kept && !isWrong ? adviseSize(rows, kept) : null
  return (
    <form {...form} aria-label={t(messages.findYours)}>
      <Stack $gap={16}>
        <Heading as="h3" $size="card">
          {t(messages.findYours)}
        </Heading>
        <Pills
          legend={t(messages.unit)}
          small
          options={UNITS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={unit}
          onChange={changeUnit}
        />
        <Fields>
          {FIELDS.map(([measure, labels]) => (
            <TextField
              {...field(measure)}
              key={measure}
              label={t(labels[unit])}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </Fields>
        <Row>
          <Button type="submit" tone="secondary">
            {t(messages.find)}
          </Button>
          {kept && (
            <Button tone="ghost" onClick={forget}>
              {t(messages.forget)}
            </Button>
          )}
        </Row>
        <Answer role="status" ref={answer}>
          {advice && <Advice advice={advice} product={product} onChoose={onChoose} />}
        </Answer>
        <Text $size="small" $tone="soft">
          {t(messages.onlyHere)}
        </Text>
      </Stack>
    </form>
  )
}

/** The form, and the measurements that it was last sent with; null for none. @param onKept called once they are on the page */
function useMeasurements(onKept: () => void) {
  const t = useTranslate()
  const [kept, setKept] = useState(readMeasurements)
  const { form, field, values, change, reset, errorOf } = useStoreForm<MeasureValues>({
    initialValues: {
      unit: kept?.unit ?? 'cm',
      waistCm: kept ? toText(kept.waistCm, kept.unit) : '',
      hipsCm: kept ? toText(kept.hipsCm, kept.unit) : '',
    },
    schema,
    send: ({ unit, ...texts }) => {
      const waistCm = parseMeasurement(texts.waistCm, unit)
      const hipsCm = parseMeasurement(texts.hipsCm, unit)
      if (waistCm === null || hipsCm === null) return
      const measured = { waistCm, hipsCm, unit }
      keepMeasurements(measured)
      flushSync(() => setKept(measured))
      onKept()
    },
    explain: (failure) => failureText(failure, undefined, t),
  })
  const { unit } = values
  return {
    form,
    field,
    errorOf,
    unit,
    kept,
    changeUnit(next: SizeUnit) {
      const other = (text: string) => {
        const cm = parseMeasurement(text, unit)
        return cm === null ? text : toText(cm, next)
      }
      change({ unit: next, waistCm: other(values.waistCm), hipsCm: other(values.hipsCm) })
    },
    forget() {
      forgetMeasurements()
      setKept(null)
      reset({ unit, waistCm: '', hipsCm: '' })
    },
  }
}

interface AdviceProps {
  advice: FitAdvice
  product: Product
  onChoose: (size: Size) => void
}

function Advice({ advice, product, onChoose }: AdviceProps) {
  const { supportEmail } = useHost().brand
  const t = useTranslate()
  const size = advisedSize(advice)
  const variant = product.variants.find((each) => each.size === size)
  return (
    <>
      <Text>{fitText(t, advice)}</Text>
      {(advice.kind === 'too-small' || advice.kind === 'too-large') && (
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      )}
      {variant && !canBuy(product, variant) && (
        <Text $size="small" $tone="clay">
          {t(messages.outOfStock, { size: sizeText(variant.size, t) })}
        </Text>
      )}
      {size && (
        <Button onClick={() => onChoose(size)}>{t(messages.choose, { size: sizeText(size, t) })}</Button>
      )}
    </>
  )
}
