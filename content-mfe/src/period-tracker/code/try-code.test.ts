/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { parseSealed } from '../record/sealed-record'
import { NO_RECORD, writeRecord } from '../record/tracker-record'
import { createAttempts } from './attempts'
import { createRecordKey } from './record-key'
import { tryCode } from './try-code'

const FEW_ROUNDS = 1_000
const sealBy = async (code: string) =>
  parseSealed(await (await createRecordKey(code, FEW_ROUNDS)).seal(writeRecord(NO_RECORD)))

describe('tryCode', () => {
  const attempts = createAttempts(createMemoryStorage(), Date.now)

  it('refuses a code that another tab changes while it is tried, as a wrong one [CON-07]', async () => {
    const [before, after] = [await sealBy('2468'), await sealBy('1357')]
    let current = before
    const trying = tryCode('2468', { sealed: () => current }, attempts)
    current = after
    await expect(trying).rejects.toMatchObject({ problem: 'WRONG_CODE' })
  })

  it('refuses a code that another tab removes while it is tried, as there is none [CON-07]', async () => {
    let current = await sealBy('2468')
    const trying = tryCode('2468', { sealed: () => current }, attempts)
    current = null
    await expect(trying).rejects.toMatchObject({ problem: 'NO_CODE' })
  })
})
