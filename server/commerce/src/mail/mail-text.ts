import { formatMoney, type Money } from '@store/shared/domain/money'
import type { MailBlock, MailContent, MailProductLine } from './mail-content'
import type { Shop } from './shop'

/** A mail as plain text. */
export function mailText({ greeting, blocks }: MailContent, shop: Shop): string {
  const body = blocks.map((block) => blockText(block, shop)).join('\n\n')
  if (greeting === null) return `${body}\n`
  return `${greetingText(greeting)}\n\n${body}\n\nKind regards,\n${shop.name}\n${shop.supportEmail}\n`
}

/** On one line, whatever stands in a name that a stranger may have typed. */
export const greetingText = ({ firstName }: { readonly firstName: string | null }): string =>
  firstName === null ? 'Hello there,' : `Hello ${firstName.replace(/[\p{Cc}\s]+/gu, ' ')},`

/** A discount has a minus before its currency. */
export const amountText = ({ currency, minor }: Money): string =>
  `${minor < 0 ? '−' : ''}${formatMoney({ currency, minor: Math.abs(minor) })}`

export const validityText = (minutes: number): string => `It is valid for ${minutes} minutes.`

function blockText(block: MailBlock, shop: Shop): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'quote':
      return block.text
    case 'code':
      return `Your code is ${block.code}. ${validityText(block.minutes)}`
    case 'products':
      return [
        ...block.lines.map(lineText),
        ...block.totals.map(({ label, amount }) => `${label}: ${amountText(amount)}`),
      ].join('\n')
    case 'address':
      return [`${block.label}:`, ...block.lines].join('\n')
    case 'tracking':
      return [
        `Carrier: ${block.carrier}${block.number === null ? '' : `, tracking number ${block.number}`}`,
        ...(block.url === null ? [] : [`Track your parcel: ${block.url}`]),
      ].join('\n')
    case 'button':
    case 'link':
      return `${block.label}: ${shop.origin}${block.path}`
  }
}

const lineText = ({ quantity, title, size, note, amount }: MailProductLine): string =>
  `${quantity} × ${title} (${size})${note === '' ? '' : `, ${note}`}${amount === null ? '' : `: ${amountText(amount)}`}`
