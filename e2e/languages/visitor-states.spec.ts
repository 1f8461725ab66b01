import type { Page } from '@playwright/test'
import { createCrawl, expectNothingFound, TRANSLATED } from '../support/crawl'
import { test } from '../support/interactive-pages'
import { untilVisible } from '../support/page-checks'
import { wordsIn } from '../support/words-in'

const TYPED = { hi: 'नीम', ta: 'வேம்பு', ar: 'نيم' } as const

const addFirst = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

for (const language of TRANSLATED) {
  test(`dialogs, panels and toasts of the shop are translated and fit in ${language} [LANG-50]`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    page.setDefaultTimeout(15_000)
    const crawl = createCrawl(page, language)
    const { open, state } = crawl
    const w = wordsIn(language)
    const button = (name: string) =>
      page
        .getByRole('button', { name: w(name) })
        .filter({ visible: true })
        .first()
    const closed = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').filter({ visible: true }).first().waitFor({ state: 'hidden' })
    }

    await open('/products')
    await state(
      'menu',
      async () => {
        await button('Menu').click()
        await untilVisible(page.getByRole('dialog'))
      },
      { wide: false },
    )
    await closed()
    await state('search panel', () => button('Search').click())
    await state('search panel with matches', () =>
      page.getByRole('dialog').getByRole('combobox').fill(TYPED[language]),
    )
    await state('search panel without matches', () =>
      page.getByRole('dialog').getByRole('combobox').fill('0000'),
    )
    await closed()
    await state('filters', () => button('Filter & sort').click(), { wide: false })

    await open('/products/15')
    await state('size guide', () => button('Size guide').click())
    await closed()
    await state('pictures', () =>
      page
        .locator('main button[aria-label]')
        .filter({ has: page.locator('img') })
        .first()
        .click(),
    )
    await closed()
    await state('toast of a shared link', () => button('Share').click(), { axe: false })
    await state('saved for later', () =>
      page
        .getByRole('main')
        .getByRole('button', { name: w('Save {product} for later') })
        .first()
        .click(),
    )
    await state('cart drawer', async () => {
      await addFirst(page, w('Add to cart'))
      await untilVisible(page.getByRole('dialog'))
    })
    await crawl.visit('/cart')
    await state('coupons of a visitor', () => button('View coupons').click())
    await closed()
    await crawl.visit('/wishlist')
    await open('/cart')
    await state('log-in of a visitor who checks out', () => button('Check out').click())

    expectNothingFound(crawl)
  })

  test(`forms of a visitor, with what is wrong with them, are translated and fit in ${language} [LANG-50]`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    page.setDefaultTimeout(15_000)
    const crawl = createCrawl(page, language)
    const { open, state } = crawl
    const w = wordsIn(language)
    const dialog = page.getByRole('dialog')
    const button = (name: string) =>
      page
        .getByRole('button', { name: w(name) })
        .filter({ visible: true })
        .first()

    await open('/login')
    await state('log-in without a word', () =>
      dialog
        .getByRole('button', { name: w('Log in') })
        .first()
        .click(),
    )
    await state('log-in refused', async () => {
      await dialog.getByLabel(w('Email')).first().fill('asha@example.in')
      await dialog.getByLabel(w('Password')).first().fill('Wrong-password-1')
      await dialog
        .getByRole('button', { name: w('Log in') })
        .first()
        .click()
      await untilVisible(page.getByText(w('Invalid email/mobile or password.')))
    })
    await state('log-in by a code', () =>
      dialog.getByRole('button', { name: w('Log in with a code instead') }).click(),
    )
    await open('/login')
    await state('registration', () => dialog.getByRole('button', { name: w('New User? Register') }).click())
    await state('registration without a word', () =>
      dialog.getByRole('button', { name: w('Create account') }).click(),
    )

    await open('/forgot-password')
    await state('code of a recovery', async () => {
      await dialog.getByLabel(w('Email')).first().fill(`asha.${language}@example.in`)
      await dialog.getByRole('button', { name: w('Send code') }).click()
      await untilVisible(dialog.getByLabel(w('Digit {position} of {count}')).first())
    })
    await state('wrong code of a recovery', async () => {
      await dialog.getByLabel(w('Digit {position} of {count}')).first().click()
      await page.keyboard.type('123456')
      await dialog.getByRole('button', { name: w('Verify') }).click()
      await untilVisible(page.getByText(w('Invalid OTP. Please try again.')))
    })

    await open('/contactUs')
    await state('message without a word', () => button('Send message').click())
    await state('message sent', async () => {
      const form = page.getByRole('main')
      await form.getByLabel(w('Your name')).fill('Asha')
      await form.getByLabel(w('Your email')).first().fill('asha@example.in')
      await form.getByLabel(w('Your message')).fill('123 456')
      await button('Send message').click()
      await untilVisible(page.getByText(w('Message sent')))
    })
    await open('/our-blogs')
    await state('newsletter without a word', () =>
      page
        .getByRole('main')
        .getByRole('button', { name: w('Subscribe') })
        .click(),
    )

    await open('/period-tracker')
    await state('period without a day', () => button('Save period').click())
    await state('periods', async () => {
      for (const daysAgo of [60, 32, 3]) {
        const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
        await page.getByLabel(w('First day')).fill(day)
        await button('Save period').click()
        await untilVisible(page.getByText(w('Period saved')).first())
      }
    })
    await state('deleting all periods', () => button('Delete everything').click())

    await open('/products/1')
    await state('delivery to a wrong pincode', async () => {
      await page.getByRole('main').locator('input[name="pincode"]').first().fill('000000')
      await button('Check').click()
    })
    await state('delivery to a pincode', async () => {
      await page.getByRole('main').locator('input[name="pincode"]').first().fill('600001')
      await button('Check').click()
      await page.waitForTimeout(1_000)
    })
    await state('review of a visitor', () => button('Write a review').click())

    expectNothingFound(crawl)
  })
}
