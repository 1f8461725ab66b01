import { SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { contentEntries, contentVersions } from '../db/schema/content'
import { paragraph } from '../mail/mail-content'
import { mailKindOf } from '../mail/mail-kinds'
import type { OutgoingMail } from '../mail/mailer'
import type { WriteMail } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { isVersion } from './content-entries'
import { CONTENT_TYPES, INVOICE } from './content-types'
import { fillPlaceholders } from './placeholders'

/**
 * Gives a mail the words that the shop has published for its kind. These are English: in another language subject and heading stay ours, and what the
 * shop says beyond them stands as it is.
 */
export const createMailTexts =
  (shop: Shop): WriteMail =>
  async (tx, mail) => {
    const kind = mailKindOf(mail.eventKey)
    const own = kind === null ? undefined : await findMailText(tx, kind)
    if (own === undefined) return mail
    const values = { ...shopValues(shop), ...valuesOf(mail) }
    const filled = (text: string | undefined): string | null =>
      text === undefined ? null : fillPlaceholders(text, values)
    const [intro, footer] = [filled(own.intro), filled(own.footer)]
    const isEnglish = (mail.language ?? SOURCE_LANGUAGE) === SOURCE_LANGUAGE
    return {
      ...mail,
      ...(isEnglish && {
        subject: filled(own.subject) ?? mail.subject,
        heading: filled(own.heading) ?? mail.heading,
      }),
      blocks: [
        ...(intro === null ? [] : [paragraph(intro)]),
        ...mail.blocks,
        ...(footer === null ? [] : [paragraph(footer)]),
      ],
    }
  }

/** What the shop has published to stand below its invoices and credit notes. */
export const createInvoiceFooter =
  (shop: Shop) =>
  async (tx: Queryable): Promise<string | null> => {
    const own = await findMailText(tx, INVOICE)
    return own?.footer === undefined ? null : fillPlaceholders(own.footer, shopValues(shop))
  }

const shopValues = (shop: Shop) => ({ brand: shop.name, email: shop.supportEmail })

async function findMailText(tx: Queryable, name: string) {
  const [row] = await tx
    .select({ fields: contentVersions.fields })
    .from(contentEntries)
    .innerJoin(contentVersions, isVersion('liveVersion'))
    .where(and(eq(contentEntries.type, 'mail-text'), eq(contentEntries.name, name)))
  return row && CONTENT_TYPES['mail-text'].fields.parse(row.fields)
}

function valuesOf({ order, blocks }: OutgoingMail): Readonly<Record<string, string>> {
  const code = blocks.find((block) => block.kind === 'code')
  return { ...(order !== undefined && { order }), ...(code && { code: code.code }) }
}
