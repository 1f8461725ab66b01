import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { contentEntries, contentVersions } from '../db/schema/content'
import type { Seller } from '../db/schema/seller'
import { paragraph } from '../mail/mail-content'
import { mailKindOf } from '../mail/mail-kinds'
import type { OutgoingMail } from '../mail/mailer'
import type { WriteMail } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { translated } from '../translations/translated'
import { isVersion } from './entries/content-entries'
import { CONTENT_TYPES, INVOICE } from './entries/content-types'
import { fillPlaceholders } from './entries/placeholders'

/**
 * Gives a mail the words that the shop has published for its kind. Where these are not translated into the language of the mail, its subject and heading stay ours,
 * and what the shop says beyond them stands in English.
 */
export const createMailTexts =
  (shop: Shop): WriteMail =>
  async (tx, mail) => {
    const kind = mailKindOf(mail.eventKey)
    const language = mail.language ?? SOURCE_LANGUAGE
    const found = kind === null ? undefined : await findMailText(tx, kind, language)
    if (found === undefined) return mail
    const { english, own } = found
    const values = { ...shopValues(shop), ...valuesOf(mail) }
    const filled = (text: string | undefined): string | null =>
      text === undefined ? null : fillPlaceholders(text, values)
    const [intro, footer] = [filled(own.intro), filled(own.footer)]
    const isSaid = (field: 'subject' | 'heading') =>
      language === SOURCE_LANGUAGE || own[field] !== english[field]
    return {
      ...mail,
      ...(isSaid('subject') && { subject: filled(own.subject) ?? mail.subject }),
      ...(isSaid('heading') && { heading: filled(own.heading) ?? mail.heading }),
      blocks: [
        ...(intro === null ? [] : [paragraph(intro)]),
        ...mail.blocks,
        ...(footer === null ? [] : [paragraph(footer)]),
      ],
    }
  }

/** What the shop has published to stand below its invoices and credit notes, in English and in the language of the order. */
export const createInvoiceFooter =
  (shop: Shop) =>
  async (tx: Queryable, language: Language): Promise<Pick<Seller, 'footer' | 'ownFooter'>> => {
    const { english, own } = (await findMailText(tx, INVOICE, language)) ?? {}
    const filled = (text: string) => fillPlaceholders(text, shopValues(shop))
    return {
      ...(english?.footer !== undefined && { footer: filled(english.footer) }),
      ...(own?.footer !== undefined && own.footer !== english?.footer && { ownFooter: filled(own.footer) }),
    }
  }

const shopValues = (shop: Shop) => ({ brand: shop.name, email: shop.supportEmail })

/** As it was written, and with what is translated of it. */
async function findMailText(tx: Queryable, name: string, language: Language) {
  const [row] = await tx
    .select({ fields: contentVersions.fields })
    .from(contentEntries)
    .innerJoin(contentVersions, isVersion('liveVersion'))
    .where(and(eq(contentEntries.type, 'mail-text'), eq(contentEntries.name, name)))
  if (row === undefined) return undefined
  const english = CONTENT_TYPES['mail-text'].fields.parse(row.fields)
  const [own = english] = await translated(tx, language, 'mail-text', [english], () => name)
  return { english, own }
}

function valuesOf({ order, blocks }: OutgoingMail): Readonly<Record<string, string>> {
  const code = blocks.find((block) => block.kind === 'code')
  return { ...(order !== undefined && { order }), ...(code && { code: code.code }) }
}
