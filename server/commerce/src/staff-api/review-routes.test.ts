import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { aPhoto } from '@store/server-testing/store/a-photo'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { addReviewPhoto, getReviews, writeReview } from '@store/shared/api/reviews'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  approveReviewPhoto,
  getReviewPhotoFile,
  listReviewPhotos,
  rejectReviewPhoto,
} from '@store/shared/api/staff/products/staff-reviews'

let store: TestStore
let support: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  support = await addStaff(store, 'support')
}, 120_000)
afterAll(() => store.close())

const PRODUCT = 2
const failure = (status: number, code: string) => expect.objectContaining({ status, code })

/** A photo that waits, of a new customer. */
async function addPhoto(): Promise<string> {
  const { api } = await store.addCustomer()
  await api.call(writeReview, { body: { productId: PRODUCT, rating: 4, review: 'Soft, and it stays put.' } })
  const file = new Blob([new Uint8Array(await aPhoto())], { type: 'image/png' })
  await api.call(addReviewPhoto, { params: { productId: PRODUCT }, file })
  return (await waiting()).at(-1)?.id ?? ''
}
const waiting = () => support.api.call(listReviewPhotos, {})
const shown = async () => {
  const { reviews } = await store.api.call(getReviews, { params: { id: PRODUCT } })
  return reviews.flatMap(({ photos }) => photos).length
}

it('shows photos that wait, and makes one public at once [STAFF-13, CAT-10]', async () => {
  const id = await addPhoto()
  expect((await waiting()).find((each) => each.id === id)).toMatchObject({ state: 'held', rating: 4 })
  const file = await support.api.call(getReviewPhotoFile, { params: { id } })
  expect([file.contentType, new Uint8Array(file.bytes).length > 100]).toEqual(['image/jpeg', true])
  expect(await shown()).toBe(0)
  await support.api.call(approveReviewPhoto, { params: { id } })
  expect(await shown()).toBe(1)
  await expect(support.api.call(approveReviewPhoto, { params: { id } })).rejects.toEqual(
    failure(409, 'STAFF_REFUSED'),
  )
})

it('deletes a photo with a reason, also one that is public, and notes who did it [STAFF-13, STAFF-07]', async () => {
  const id = await addPhoto()
  await support.api.call(approveReviewPhoto, { params: { id } })
  const before = await shown()
  await support.api.call(rejectReviewPhoto, { params: { id }, body: { why: 'A face can be seen' } })
  expect(await shown()).toBe(before - 1)
  await expect(support.api.call(getReviewPhotoFile, { params: { id } })).rejects.toEqual(
    failure(404, 'NOT_FOUND'),
  )
  const all = await support.api.call(listReviewPhotos, { query: { of: 'all' } })
  expect(all.find((each) => each.id === id)?.state).toBe('rejected')
  const owner = await addStaff(store, 'owner')
  const { entries } = await owner.api.call(getAuditEntries, { query: { subject: `photo ${id}` } })
  expect(entries.map(({ by, action, why }) => [by, action, why])).toEqual([
    [support.email, 'review.reject-photo', 'A face can be seen'],
    [support.email, 'review.approve-photo', ''],
  ])
})
