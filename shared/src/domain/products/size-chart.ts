import type { Size } from './product'

/** From and to, both included. */
export type Span = readonly [from: number, to: number]

export interface BodyRow {
  readonly size: Size
  readonly waistCm: Span
  readonly hipsCm: Span
}

export interface LengthRow {
  readonly size: Size
  readonly lengthMm: number
}

/** What the sizes of a product mean: the body that they fit, how long they are, or a table of the shop's own. */
export type SizeChart =
  | { readonly kind: 'body'; readonly rows: readonly BodyRow[] }
  | { readonly kind: 'length'; readonly rows: readonly LengthRow[]; readonly note?: string | undefined }
  | TableChart

/** Anything that sizes mean, as the shop writes it. */
export interface TableChart {
  readonly kind: 'table'
  readonly columns: readonly string[]
  /** With a cell for each column. */
  readonly rows: readonly { readonly size: Size; readonly cells: readonly string[] }[]
  readonly note?: string | undefined
}

/** The rows of sizes that a product has; null where there are none. */
export function chartFor(chart: SizeChart, sizes: readonly Size[]): SizeChart | null {
  const isSold = ({ size }: { readonly size: Size }) => sizes.includes(size)
  if (!chart.rows.some(isSold)) return null
  switch (chart.kind) {
    case 'body':
      return { ...chart, rows: chart.rows.filter(isSold) }
    case 'length':
      return { ...chart, rows: chart.rows.filter(isSold) }
    case 'table':
      return { ...chart, rows: chart.rows.filter(isSold) }
  }
}

export interface Measurements {
  readonly waistCm: number
  readonly hipsCm: number
}

export type Measure = keyof Measurements

/** Waists and hips are within these: beyond is a slip of the hand, or the wrong unit. */
export const PLAUSIBLE_CM: Span = [40, 200]

export type SizeUnit = 'cm' | 'in'

const CM_PER_INCH = 2.54

export const toInches = (cm: number): number => Math.round((10 * cm) / CM_PER_INCH) / 10

/**
 * What was typed as a measurement, in centimetres to one decimal; a comma counts as a decimal point. Null for anything that is no
 * plausible waist or hips.
 */
export function parseMeasurement(text: string, unit: SizeUnit): number | null {
  const given = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(given)) return null
  const cm = Math.round(10 * Number(given) * (unit === 'in' ? CM_PER_INCH : 1)) / 10
  const [least, most] = PLAUSIBLE_CM
  return cm >= least && cm <= most ? cm : null
}

export type FitAdvice =
  /** Both measurements are in one size, or one is smaller: `looseAt`. */
  | { readonly kind: 'fits'; readonly size: Size; readonly looseAt: Measure | null }
  /** The larger measurement is between two sizes; the larger size is advised. */
  | { readonly kind: 'between'; readonly smaller: Size; readonly larger: Size }
  | { readonly kind: 'too-small'; readonly nearest: Size }
  | { readonly kind: 'too-large'; readonly nearest: Size; readonly at: Measure }

/**
 * The size for a body: the larger of what waist and hips ask for. Null for a chart without rows.
 */
export function adviseSize(rows: readonly BodyRow[], { waistCm, hipsCm }: Measurements): FitAdvice | null {
  const sorted = rows.toSorted((a, b) => a.hipsCm[0] - b.hipsCm[0])
  const smallest = sorted[0]
  const largest = sorted.at(-1)
  if (smallest === undefined || largest === undefined) return null
  const waist = placeOf(sorted, 'waistCm', waistCm)
  const hips = placeOf(sorted, 'hipsCm', hipsCm)
  const place = Math.max(waist, hips)
  if (place > sorted.length - 1) {
    return { kind: 'too-large', nearest: largest.size, at: hips >= waist ? 'hipsCm' : 'waistCm' }
  }
  if (place < 0) return { kind: 'too-small', nearest: smallest.size }
  const size = (sorted[Math.ceil(place)] ?? largest).size
  const smaller = sorted[Math.floor(place)]
  if (smaller !== undefined && !Number.isInteger(place))
    return { kind: 'between', smaller: smaller.size, larger: size }
  return { kind: 'fits', size, looseAt: waist === hips ? null : waist < hips ? 'waistCm' : 'hipsCm' }
}

/** The index of the row that a measurement is in, a half more between two rows; -1 below all of them, their number above. */
function placeOf(rows: readonly BodyRow[], measure: Measure, cm: number): number {
  const upTo = rows.findIndex((row) => cm <= row[measure][1])
  if (upTo === -1) return rows.length
  const isInside = cm >= (rows[upTo]?.[measure][0] ?? 0)
  if (isInside) return upTo
  return upTo === 0 ? -1 : upTo - 0.5
}
