/** What figures can be told by. A registration: rows of a source have a column of each dimension that they can be told by. */
export interface Dimension {
  /** As people read it. */
  readonly label: string
  /** Told from the instant of each row. */
  readonly isTime: boolean
}

export const DIMENSIONS = {
  day: { label: 'Day', isTime: true },
  /** Named by its Monday. */
  week: { label: 'Week from', isTime: true },
  month: { label: 'Month', isTime: true },
  /** A market is named by its currency. */
  market: { label: 'Market', isTime: false },
  /** By SKU; its title goes along. */
  product: { label: 'Product', isTime: false },
  size: { label: 'Size', isTime: false },
  category: { label: 'Category', isTime: false },
  /** Codes of one order with a plus between them. */
  coupon: { label: 'Coupon', isTime: false },
  /** The state or Emirate that an order ships to. */
  region: { label: 'Region', isTime: false },
  payment: { label: 'Payment', isTime: false },
  /** Why something was sent back. */
  reason: { label: 'Reason', isTime: false },
} as const satisfies Readonly<Record<string, Dimension>>

export type DimensionName = keyof typeof DIMENSIONS

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as readonly DimensionName[]

export const isDimension = (name: string): name is DimensionName => Object.hasOwn(DIMENSIONS, name)

export const TIME_DIMENSIONS = DIMENSION_NAMES.filter((name) => DIMENSIONS[name].isTime)
