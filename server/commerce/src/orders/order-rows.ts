import type { orderPromotions } from '../db/schema/coupons'
import type { orderEvents, orderLines, orders } from '../db/schema/orders'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderPromotionRow = typeof orderPromotions.$inferSelect
export type OrderEventRow = Pick<typeof orderEvents.$inferSelect, 'status' | 'at' | 'note'>
