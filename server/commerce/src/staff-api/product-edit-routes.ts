import {
  addProductPicture,
  addStaffSize,
  applyProductEdit,
  applyProductsTable,
  createStaffCategory,
  createStaffProduct,
  exportProductsTable,
  getProductEdit,
  listProductEdits,
  type ProductSelection,
  planProductEdit,
  planProductsTable,
  removeStaffSize,
  restoreStaffSize,
  saveStaffProduct,
  undoProductEdit,
} from '@store/shared/api/staff/products/staff-product-edits'
import { sizeLabel } from '@store/shared/domain/products/product'
import { Refusal } from '../audit/refusal'
import type { BackOffice } from '../back-office/back-office'
import { counted } from '../base/counted'
import { CommerceFailure } from '../http/commerce-failure'
import { CatalogueImportError } from '../importing/catalogue-document'
import { CellsRefused, type CellsResult, type EditResult } from '../product-edits/product-edits'
import { readTableBytes } from '../product-edits/table-bytes'
import type { StaffMount } from '../staff/mount-staff'
import { pageOf, windowOf } from './list-window'

export interface ProductEditRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
  /** Told after each change, so that shoppers see it at once. */
  readonly onChanged: () => Promise<void>
}

/** The skus of what was chosen, or of all that a filter finds. */
export const chosenProducts = async (
  { catalogue }: Pick<BackOffice, 'catalogue'>,
  selection: ProductSelection,
): Promise<readonly string[]> => ('skus' in selection ? selection.skus : catalogue.skus(selection.filter))

/** Many products at once: changed by a rule or by a table, and taken back as one. */
export function registerStaffProductEditRoutes(mount: StaffMount, services: ProductEditRouteServices): void {
  const { officeOf, onChanged } = services
  const told = async (result: EditResult) => {
    if (result.outcome === 'changed') return { outcome: result.outcome, plan: result.plan }
    await onChanged()
    const { outcome, id, cells, products } = result
    return { outcome, id, message: `${counted(cells, 'cell')} of ${counted(products, 'product')} changed.` }
  }

  mount.staff(planProductEdit, async ({ session, body: { selection, change } }) => {
    const office = officeOf(session.member.email)
    return await office.productEdits.plan({ skus: await chosenProducts(office, selection), change })
  })

  mount.staff(applyProductEdit, async ({ session, body: { selection, change, mark } }) => {
    const office = officeOf(session.member.email)
    const skus = await chosenProducts(office, selection)
    return told(await office.productEdits.apply({ skus, change }, mark))
  })

  mount.staff(exportProductsTable, async ({ session, query }) => {
    const { catalogue, productEdits } = officeOf(session.member.email)
    const table = await productEdits.table(await catalogue.skus(query))
    const bytes = new Uint8Array(Buffer.from(table)).buffer
    return { name: 'products.csv', contentType: 'text/csv; charset=utf-8', bytes }
  })

  mount.staff(planProductsTable, async ({ session, file }) => {
    const { productEdits } = officeOf(session.member.email)
    return await productEdits.plan({ table: readTableBytes(file) })
  })

  mount.staff(applyProductsTable, async ({ session, file, query: { mark = '', why = '' } }) => {
    const { productEdits } = officeOf(session.member.email)
    const edit = { table: readTableBytes(file), why: why.trim() || undefined }
    return told(await productEdits.apply(edit, mark))
  })

  mount.staff(listProductEdits, async ({ session, query: { page } }) => {
    const { rows, hasMore } = pageOf(await officeOf(session.member.email).productEdits.list(windowOf(page)))
    return { rows: [...rows], hasMore }
  })

  mount.staff(getProductEdit, async ({ session, params }) => {
    const edit = await officeOf(session.member.email).productEdits.show(params.id)
    if (edit === null) throw new CommerceFailure('NOT_FOUND')
    return edit
  })

  mount.staff(undoProductEdit, async ({ session, params }) => {
    const result = await officeOf(session.member.email).productEdits.undo(params.id)
    if (result.outcome === 'applied') await onChanged()
    return toCellsResult(result, (cells) => `${counted(cells, 'cell')} changed back.`)
  })
}

/** One product's page: its fields and pictures, and products that are new. */
export function registerStaffProductPageRoutes(
  mount: StaffMount,
  { officeOf, onChanged }: ProductEditRouteServices,
): void {
  mount.staff(saveStaffProduct, async ({ session, params: { sku }, body }) => {
    const { productEdits } = officeOf(session.member.email)
    const cells = body.cells.map((cell) => ({ sku, ...cell }))
    const result = await productEdits.save(sku, cells).catch(refusedFields)
    if (result.outcome === 'applied') await onChanged()
    return toCellsResult(result, () => 'Saved.')
  })

  mount.staff(createStaffCategory, async ({ session, body }) => {
    await officeOf(session.member.email).newProducts.createCategory(body).catch(refusedFields)
    await onChanged()
    return { message: `The category ${body.name} is made.` }
  })

  mount.staff(createStaffProduct, async ({ session, body }) => {
    await officeOf(session.member.email).newProducts.create(body).catch(refusedFields)
    await onChanged()
    return { message: `${body.name} is made, as a draft.` }
  })

  mount.staff(addStaffSize, async ({ session, params: { sku }, body }) => {
    await officeOf(session.member.email).newProducts.addSize(sku, body)
    await onChanged()
    return { message: `${sizeLabel(body.size)} is added, with nothing in stock.` }
  })

  const changeSize = async (office: BackOffice, sku: string, size: string, isRemoved: boolean) => {
    const cell = { sku, size, field: 'removed', before: !isRemoved, after: isRemoved }
    const summary = `${sizeLabel(size)} of ${sku} ${isRemoved ? 'removed' : 'brought back'}`
    const result = await office.productEdits.applyCells([cell], summary).catch((error: unknown) => {
      const [refused] = error instanceof CellsRefused ? error.refused : []
      throw refused === undefined ? error : new Refusal(refused.reason)
    })
    if (result.outcome === 'conflict') throw new Refusal('Somebody changed this size meanwhile.')
    await onChanged()
  }

  mount.staff(removeStaffSize, async ({ session, params: { sku }, body: { size } }) => {
    await changeSize(officeOf(session.member.email), sku, size, true)
    return { message: `${sizeLabel(size)} is removed.` }
  })

  mount.staff(restoreStaffSize, async ({ session, params: { sku }, body: { size } }) => {
    await changeSize(officeOf(session.member.email), sku, size, false)
    return { message: `${sizeLabel(size)} is sold again.` }
  })

  mount.staff(addProductPicture, ({ session, file }) =>
    officeOf(session.member.email).productPictures.add(file),
  )
}

/** @throws {CommerceFailure} VALIDATION, with the field of each problem */
function refusedFields(error: unknown): never {
  if (error instanceof CellsRefused) {
    throw new CommerceFailure('VALIDATION', {
      fields: error.refused.map(({ size, field, reason }) => ({
        path: size === null ? field : `${size}, ${field}`,
        message: reason,
      })),
    })
  }
  if (error instanceof CatalogueImportError) {
    throw new CommerceFailure('VALIDATION', {
      fields: error.problems.map((problem) => {
        const [path = '', ...rest] = problem.split(': ')
        return { path, message: sentence(rest.join(': ')) }
      }),
    })
  }
  throw error
}

/** A rule such as "must be unique" or "there is no kind tea" as a sentence of its field. */
const sentence = (rule: string): string => (rule.startsWith('there ') ? `T${rule.slice(1)}.` : `It ${rule}.`)

export const toCellsResult = (result: CellsResult, messageOf: (cells: number) => string) =>
  result.outcome === 'applied'
    ? { outcome: result.outcome, id: result.id, message: messageOf(result.cells) }
    : { outcome: result.outcome, cells: result.cells }
