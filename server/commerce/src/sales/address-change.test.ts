import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { createTestShop } from '@store/server-testing/shop/test-shop'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, TEST_SELLER, type TestStore } from '@store/server-testing/store/test-store'
import { getAddresses } from '@store/shared/api/addresses'
import { getOrder } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import { asc, eq } from 'drizzle-orm'
import { documentFiles } from '../db/schema/document-files'
import { invoices } from '../db/schema/invoices'
import { orderAddressChanges } from '../db/schema/orders'
import { createInvoiceFiles } from '../invoices/invoice-file'
import { createInvoiceIssuer } from '../invoices/issue-invoices'
import type { InvoiceSheet } from '../invoices/pdf/invoice-pdf'
import { toSeller } from '../invoices/seller'

let store: TestStore
let line: CommandLine
let shopper: Shopper
let folder = ''

beforeAll(async () => {
  store = await createTestStore({ kind: 'postgres' })
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'store-documents-'))
}, 120_000)
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const place = async () => shopper.book([await want(store, 'briefs')])
const change = ({ number }: Order, ...more: readonly string[]) =>
  line.run('order', 'change-address', number, '--why', 'She called', ...more)
const read = ({ id }: Order) => shopper.api.call(getOrder, { params: { id } })
const invoicesOf = ({ id }: Order) =>
  store.database.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.revision))

/** What the documents of an order say, before they are PDFs. */
async function sheetsOf({ id }: Order): Promise<readonly InvoiceSheet[]> {
  const { db } = store.database
  const shop = createTestShop()
  const issuer = createInvoiceIssuer({
    db,
    clock: store.clock.now,
    seller: toSeller(TEST_SELLER, shop),
    prefixes: () => shop.numbers,
    markets: store.commerce.markets,
  })
  const seen: InvoiceSheet[] = []
  const render = async (sheets: readonly InvoiceSheet[]) => {
    seen.push(...sheets)
    return new Uint8Array()
  }
  await createInvoiceFiles({ db, clock: store.clock.now, issuer, renderer: { render } }).download(
    shopper.id,
    id,
  )
  return seen
}

const STREET = ['--street', '7 New Street']
const FAR = ['--city', 'Guwahati', '--state', 'Assam', '--pincode', '781001']

describe('the address of an order', () => {
  afterEach(() => expectConsistentLedgers(store))

  it('is shown first, then corrected before packing, told by mail and noted without a name [BKO-06]', async () => {
    const order = await place()
    expect(await change(order, ...STREET)).toContain('Nothing is changed yet: to do it, add --yes.')
    expect((await read(order)).address).toEqual(order.address)

    expect(await change(order, ...STREET, '--yes')).toContain('Changed.')
    expect(await read(order)).toMatchObject({
      address: { ...order.address, street: '7 New Street' },
      totals: order.totals,
      deliveryLabel: order.deliveryLabel,
      expectedDeliveryOn: order.expectedDeliveryOn,
    })
    const [mail] = await store.commerce.outbox.list(shopper.email)
    expect(mail?.subject).toBe(`The delivery address of your order ${order.number} was changed`)
    expect(mail?.text).toContain('Asha Kumar\n7 New Street\nGeorge Town')
    const log = await line.json('log', '--subject', order.number)
    expect(log).toMatchObject([
      { action: 'order.change-address', why: 'She called', by: 'root', after: { changed: ['street'] } },
    ])
    expect(JSON.stringify(log)).not.toContain('7 New Street')
    // What is saved in the account is hers to change.
    const [saved] = await shopper.api.call(getAddresses, { params: { id: shopper.id } })
    expect(saved?.street).toBe(order.address.street)
    await expect(change(order, ...STREET, '--yes')).rejects.toThrow('has this address already')
  })

  it('is judged as at the checkout: the place exists, and delivery costs what was booked [BKO-06]', async () => {
    const order = await place()
    await expect(change(order, '--pincode', '781001')).rejects.toThrow('pincode')
    await expect(change(order, '--state', 'Atlantis')).rejects.toThrow('state')
    await expect(change(order, '--mobile', '12')).rejects.toThrow('mobileNumber')
    await expect(change(order, ...FAR)).rejects.toThrow(
      /costs ₹\d+ instead of ₹\d+, and what was booked cannot change: add --keep-charge/,
    )
    expect(await change(order, ...FAR, '--keep-charge', '--yes')).toContain('as booked; to the new address')
    const seen = await read(order)
    expect(seen).toMatchObject({ totals: order.totals, deliveryLabel: order.deliveryLabel })
    expect(seen.address.state).toBe('Assam')
    expect(Date.parse(seen.expectedDeliveryOn ?? '')).toBeGreaterThan(
      Date.parse(order.expectedDeliveryOn ?? ''),
    )
  })

  it('is refused from packing on, and where money of the order was refunded [BKO-06]', async () => {
    const order = await place()
    await line.move(order.number, 'PACKED')
    await expect(change(order, ...STREET, '--yes')).rejects.toThrow(
      'is packed: its address can be changed only before it is packed',
    )
    const cancelled = await place()
    await line.run('order', 'cancel', cancelled.number, '--why', 'x')
    await expect(change(cancelled, ...STREET, '--yes')).rejects.toThrow('is cancelled')
    const paid = await shopper.book([await want(store, 'briefs')], { paymentMethod: 'online' })
    await shopper.pay(paid.id)
    await line.run('order', 'refund', paid.number, '--why', 'Late', '--amount', '10', '--yes')
    // What is shown first promises nothing that is refused afterwards.
    for (const more of [[], ['--yes']]) {
      await expect(change(paid, ...STREET, ...more)).rejects.toThrow(
        `Money of order ${paid.number} was refunded: its invoice is cancelled in part already.`,
      )
    }
    await expect(line.run('order', 'change-address', 'RT-2026-999999', '--why', 'x')).rejects.toThrow(
      'There is no order',
    )
  })

  it('is packed or changed, never both, when both are asked for at once [BKO-06]', async () => {
    const order = await place()
    const standing = store.points.stopAt('address change/before commit')
    const slow = change(order, ...STREET, '--yes')
    const stopped = await standing
    const packing = line.move(order.number, 'PACKED')
    stopped.release()
    await slow
    await packing
    expect((await read(order)).address.street).toBe('7 New Street')
    await expect(change(order, '--street', '8 Other Street', '--yes')).rejects.toThrow('is packed')
  })
})

describe('an invoice that was issued before its address changed', () => {
  it('is cancelled and issued anew with the new state and its tax, and stays what it was [BKO-06, ORD-03]', async () => {
    const order = await place()
    await store.commerce.ordering.runDue('invoice numbers')
    const [first] = await invoicesOf(order)
    expect(await change(order, ...FAR, '--keep-charge')).toContain(
      `Invoice ${first?.number} is cancelled by a credit note and another one is issued.`,
    )
    await change(order, ...FAR, '--keep-charge', '--yes')
    const [kept, second] = await invoicesOf(order)
    expect(kept).toEqual(first)
    expect(second).toMatchObject({ revision: 2, placeOfSupply: 'Assam' })
    const file = await line.json('order', 'show', order.number)
    expect(file).toMatchObject({ creditNoteNumbers: [expect.any(String)] })

    const changes = await store.database.db
      .select()
      .from(orderAddressChanges)
      .where(eq(orderAddressChanges.orderId, order.id))
    expect(changes).toMatchObject([{ by: 'root', invoiceRevision: 1, before: order.address }])
    const sheets = await sheetsOf(order)
    expect(sheets.map(({ title, addressLines }) => [title, addressLines.join()])).toEqual([
      [expect.any(String), expect.stringContaining('Chennai')],
      ['Credit note', expect.stringContaining('Chennai')],
      [expect.any(String), expect.stringContaining('Guwahati')],
    ])
    expect(await line.json('order', 'documents', order.number, folder)).toHaveLength(3)
    expect((await store.database.db.select().from(documentFiles)).length).toBeGreaterThanOrEqual(3)
    await expectConsistentLedgers(store)
  })

  it('keeps its address in the customer’s file and through an erasure [BKO-06, PRO-04]', async () => {
    const invoiced = await place()
    await store.commerce.ordering.runDue('invoice numbers')
    await change(invoiced, ...STREET, '--yes')
    expect(await line.json('customer', 'show', shopper.email)).toMatchObject({
      earlierOrderAddresses: [{ orderId: invoiced.id, address: invoiced.address }],
    })
    await line.move(invoiced.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await line.run('customer', 'erase', shopper.email, '--yes')
    const left = await store.database.db
      .select()
      .from(orderAddressChanges)
      .where(eq(orderAddressChanges.orderId, invoiced.id))
    expect(left).toHaveLength(1)
  })
})
