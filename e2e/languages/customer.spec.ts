import type { Page } from '@playwright/test'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import type { Language } from '@store/shared/i18n/languages'
import { createCrawl, expectNothingFound, TRANSLATED } from '../support/crawl'
import { test } from '../support/interactive-pages'
import { untilVisible } from '../support/page-checks'
import { createConfirmedCustomer } from '../support/shopper'
import { storeCommand } from '../support/store-command'
import { wordsIn } from '../support/words-in'

function createJourney(page: Page, language: Language) {
  const w = wordsIn(language)
  const dialog = page.getByRole('dialog')
  return {
    page,
    crawl: createCrawl(page, language),
    w,
    dialog,
    main: page.getByRole('main'),
    button: (name: string) =>
      page
        .getByRole('button', { name: w(name) })
        .filter({ visible: true })
        .first(),
    closed: async () => {
      await page.keyboard.press('Escape')
      await dialog.filter({ visible: true }).first().waitFor({ state: 'hidden' })
    },
  }
}
type Journey = ReturnType<typeof createJourney>

async function lookAtAccount(
  { page, crawl, w, dialog, main, button }: Journey,
  email: string,
): Promise<void> {
  const { open, state, visit } = crawl
  await open('/login')
  await state(
    'logged in',
    async () => {
      await dialog.getByLabel(w('Email')).first().fill(email)
      await dialog.getByLabel(w('Password')).first().fill(TEST_PASSWORD)
      await dialog
        .getByRole('button', { name: w('Log in') })
        .first()
        .click()
      await untilVisible(page.getByText(w('Login Successful!')))
    },
    { axe: false },
  )
  for (const path of [
    '/dashboard',
    '/profile/orders',
    '/profile/profile',
    '/profile/security',
    '/profile/addresses',
  ])
    await visit(path)
  await state('new address', () => button('Add an address').click())
  await state('address without a word', () => button('Save address').click())
  await state('address in the Emirates', async () => {
    await main.getByText(w('United Arab Emirates')).first().click()
    await button('Save address').click()
  })
}

async function orderAndReturn({ page, crawl, w, dialog, main, button, closed }: Journey): Promise<void> {
  const { open, state, visit } = crawl
  await open('/products/1')
  await state(
    'cart drawer',
    async () => {
      await main
        .getByRole('button', { name: w('Add to cart') })
        .first()
        .click()
      await untilVisible(dialog)
    },
    { axe: false },
  )
  await visit('/cart')
  await state('coupons', () => button('View coupons').click())
  await closed()
  await visit('/checkout')
  const forBusiness = main.getByRole('checkbox', { name: w('This is for a business with a {taxNumber}') })
  await state('checkout with its summary and the fields of a business', async () => {
    await button('Summary and coupon').click()
    await forBusiness.check()
  })
  await state('order placed', async () => {
    await forBusiness.uncheck()
    await main.getByText(w('Cash on delivery')).first().click()
    await button('Place order').click()
    await page.waitForURL(/\/thank-you\/\d+$/)
    // The title of the checkout is still there for a moment.
    await untilVisible(main.getByText(w('What happens next')))
  })
  const id = /\/thank-you\/(\d+)$/.exec(page.url())?.[1] ?? ''
  await visit('/orders')
  await visit(`/orders/${id}`)
  await state('cancelling an order', () => button('Cancel order').click())
  await state('return', async () => {
    const number = /RT-\d{4}-\d{6}/.exec((await main.textContent()) ?? '')?.[0] ?? ''
    await storeCommand('order', 'advance', number, '--to', 'PACKED')
    await storeCommand('order', 'ship', number, '--carrier', 'DHL', '--tracking', '1234567890')
    await storeCommand('order', 'advance', number, '--to', 'DELIVERED')
    await page.reload()
    await button('Return items').click()
  })
  await state('return without a word', () => button('Request return').click())
  await state('return requested', async () => {
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByText(w('The size does not fit')).click()
    await button('Request return').click()
    await dialog.filter({ visible: true }).first().waitFor({ state: 'hidden' })
  })
}

async function payAndReview({ page, crawl, w, main, button }: Journey): Promise<void> {
  const { open, state, visit } = crawl
  await open('/products/1')
  await main
    .getByRole('button', { name: w('Add to cart') })
    .first()
    .click()
  await open('/checkout')
  await state('page of the payment', async () => {
    await main.getByText(w('Pay online')).first().click()
    await button('Place order').click()
    await untilVisible(page.getByRole('button', { name: w('Pay {amount} by test card') }))
  })
  await state('payment cancelled', () => page.getByRole('button', { name: w('Cancel') }).click())
  await open('/products/1')
  await state('own review', () => button('Write a review').click())
  await state('review without a word', () => button('Publish review').click())
  await open('/profile/security')
  await state('deleting the account', () => button('Delete my account').click())
  await visit('/checkout', { axe: false })
}

for (const language of TRANSLATED)
  test(`an order, its return and the account are translated and fit in ${language} [LANG-50]`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(900_000)
    page.setDefaultTimeout(20_000)
    const journey = createJourney(page, language)
    const { email } = await createConfirmedCustomer(page, { baseURL, label: `crawl.${language}` })
    await lookAtAccount(journey, email)
    await orderAndReturn(journey)
    await payAndReview(journey)
    expectNothingFound(journey.crawl)
  })
