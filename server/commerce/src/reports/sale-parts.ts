import { type SQL, sql } from 'drizzle-orm'

/** Columns of the dimensions of an order `o`. */
export const ORDER_COLUMNS = sql`o.currency as market, o.payment_method as payment, o.address->>'state' as region,
  (select string_agg(op.code, '+' order by op.code) from order_promotions op where op.order_id = o.id) as coupon`

/** Columns of a row that belongs to no product. */
export const NO_PRODUCT = sql`null::text as product, null::text as product_title, null::text as size, null::text as category`

interface SalePartsOptions {
  /** When it counts. */
  readonly at: SQL
  /** What to read, with an order as `o`. */
  readonly of: SQL
  /** Of the seller, for orders that have no invoice yet. */
  readonly sellerState: string
}

/**
 * Confirmed orders in parts that add up to them: a row for each line, and one for delivery and the fee of cash on delivery, which
 * belongs to no product. The database leaves out joins of which a report uses no column.
 */
export function saleParts({ at, of, sellerState }: SalePartsOptions): SQL {
  const parts = taxParts(sellerState)
  const lineSales = sql`(l.unit_price_minor::bigint * l.quantity - l.discount_minor + l.added_tax_minor)`
  const deliverySales = sql`(o.delivery_minor - (o.discount_minor - x.discount))`
  return sql`
    select ${at} as at, ${ORDER_COLUMNS}, p.sku as product, p.name as product_title, l.size, c.name as category,
      l.quantity as units, l.unit_price_minor::bigint * l.quantity as gross, l.discount_minor as discount,
      0::bigint as delivery, 0::bigint as cash_fee, ${lineSales} as sales,
      case when o.prices_include_tax then ${taxIn(lineSales, sql`l.tax_percent`, parts)} else l.added_tax_minor end as tax
    from ${of} join order_lines l on l.order_id = o.id
      left join products p on p.id = l.product_id left join categories c on c.id = p.category_id
      left join ${NEWEST_INVOICES} i on i.order_id = o.id
    where o.confirmed_at is not null
    union all
    select ${at} as at, ${ORDER_COLUMNS}, ${NO_PRODUCT}, 0 as units, 0::bigint as gross,
      o.discount_minor - x.discount as discount, o.delivery_minor, o.cash_fee_minor,
      o.grand_total_minor - (o.subtotal_minor - x.discount + x.added_tax) as sales,
      case when o.prices_include_tax
        then ${taxIn(deliverySales, sql`x.leading_percent`, parts)} + ${taxIn(sql`o.cash_fee_minor`, sql`x.leading_percent`, parts)}
        else o.added_tax_minor - x.added_tax end as tax
    from ${of} left join ${LINES_TOGETHER} x on x.order_id = o.id left join ${NEWEST_INVOICES} i on i.order_id = o.id
    where o.confirmed_at is not null`
}

/**
 * What promotions took off all lines, the tax added to them, and the rate of the line of the greatest value, by which delivery and fee of
 * inclusive prices are taxed.
 */
const LINES_TOGETHER = sql`(
  select order_id, sum(discount_minor)::bigint as discount, sum(added_tax_minor)::bigint as added_tax,
    (max(array[unit_price_minor::bigint * quantity, -position, tax_percent]))[3] as leading_percent
  from order_lines group by order_id)`

const NEWEST_INVOICES = sql`(
  select distinct on (order_id) order_id, place_of_supply, seller->>'state' as seller_state
  from invoices order by order_id, revision desc)`

/** Two equal halves inside the seller's Indian state, else one part. */
const taxParts = (sellerState: string): SQL =>
  sql`(case when o.currency = 'INR'
    and coalesce(i.place_of_supply, o.address->>'state') = coalesce(i.seller_state, ${sellerState}) then 2 else 1 end)`

/** The tax in an amount, each part of it rounded by itself, halves up: the rule of invoices (`breakOut`) in whole numbers. */
const taxIn = (amount: SQL, percent: SQL, parts: SQL): SQL =>
  sql`${parts} * ((2 * ${amount} * ${percent} + ${parts} * (100 + ${percent})) / (2 * ${parts} * (100 + ${percent})))`
