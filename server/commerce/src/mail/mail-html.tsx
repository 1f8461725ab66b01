import { MAIL_PICTURE_SIZE, mailPictureUrl } from '@store/shared/remotes/site/share-image'
import type { Palette } from '@store/shared/styles/brand-colours'
import { DISPLAY_FONT, PALETTE, TEXT_FONT } from '@store/shared/styles/palette'
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email'
import type { MailBlock, MailContent, MailProductLine } from './mail-content'
import { greetingText, type MailWords, mailText, mailWords } from './mail-text'
import messages from './messages.json'
import type { Shop } from './shop'

/** A mail as HTML for mail programs: tables, styles in place, no script, pictures only where their text says the same. */
export const mailHtml = (content: MailContent, shop: Shop): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <Colours value={shop.palette}>
      <Mail content={content} shop={shop} words={mailWords(content, shop)} />
    </Colours>,
  )}`

const WIDTH = 600

/**
 * Which colours turn where a mail program shows mails in the dark. Outlook rewrites colours by itself and marks what it rewrote
 * (`data-ogsc`); programs that only invert find no pair of one lightness here.
 */
const DARK = {
  'on-ground': { 'background-color': '#191119' },
  'on-card': { 'background-color': '#261a28', 'border-color': '#43324a' },
  'on-tint': { 'background-color': '#33243a', 'border-color': '#43324a' },
  ink: { color: '#f7eef0' },
  soft: { color: '#c9b8cb' },
  plum: { color: '#f0c9bd' },
  line: { 'border-color': '#43324a' },
  press: { 'background-color': '#e9b7a8', color: '#2a1a2e' },
} as const
const rules = (prefix: string): string =>
  Object.entries(DARK)
    .map(([name, rule]) => {
      const body = Object.entries(rule)
        .map(([property, value]) => `${property}:${value}!important`)
        .join(';')
      const also = name === 'on-ground' ? `,${prefix}.${name}>table>tbody>tr>td` : ''
      return `${prefix}.${name}${also}{${body}}`
    })
    .join('')

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
td,p,a{font-family:${TEXT_FONT}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.press{display:block!important;text-align:center!important}.title{font-size:26px!important}}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}`

/** Face and colour come from the cell that all of it stands in. */
const text: CSSProperties = { marginTop: 0, marginBottom: 16, fontSize: 16, lineHeight: '24px' }
const close = { marginTop: 0, marginBottom: 0 } as const
const Colours = createContext<Palette>(PALETTE)

/** In the shop's colours. */
function useStyles() {
  const palette = useContext(Colours)
  return {
    palette,
    soft: { ...text, color: palette.inkSoft, fontSize: 14, lineHeight: '20px' },
    tint: { margin: '0 0 20px', padding: '16px 20px', borderRadius: 12, backgroundColor: palette.blush },
    link: { color: palette.plum, textDecoration: 'underline' },
    topLine: { borderTop: `1px solid ${palette.line}`, borderCollapse: 'separate' },
  } as const satisfies Record<string, Palette | CSSProperties>
}

interface MailProps {
  readonly content: MailContent
  readonly shop: Shop
  readonly words: MailWords
}

function Mail({ content, shop, words }: MailProps) {
  const { palette, soft, link } = useStyles()
  const { t, language, direction } = words
  const { subject, heading, greeting, blocks } = content
  return (
    <Html lang={language} dir={direction}>
      <MailHead subject={subject} />
      <Body
        lang={language}
        dir={direction}
        className="on-ground"
        style={{ margin: 0, backgroundColor: palette.cream }}
      >
        <Preview useTitleTag={false}>{preheader(content, shop)}</Preview>
        <Container
          className="ink"
          // Again, for programs that show a mail without its outermost elements.
          dir={direction}
          lang={language}
          style={{
            maxWidth: WIDTH,
            padding: '24px 12px 32px',
            color: palette.ink,
            fontFamily: TEXT_FONT,
            overflowWrap: 'anywhere',
          }}
        >
          <ShopName shop={shop} words={words} />
          <Section
            className="on-card"
            style={{
              border: `1px solid ${palette.line}`,
              borderRadius: 20,
              borderCollapse: 'separate',
              backgroundColor: palette.paper,
            }}
          >
            <Row>
              <Column className="pad" style={{ padding: '32px 40px 24px' }}>
                <Heading
                  className="plum title"
                  style={{
                    margin: '0 0 20px',
                    color: palette.plum,
                    fontFamily: DISPLAY_FONT,
                    fontSize: 30,
                    fontWeight: 500,
                    lineHeight: '1.2',
                  }}
                >
                  {heading}
                </Heading>
                {greeting !== null && <Paragraph>{greetingText(greeting, words)}</Paragraph>}
                {numbered(blocks).map(([key, block]) => (
                  <Block key={key} block={block} shop={shop} words={words} />
                ))}
                {greeting !== null && (
                  <Paragraph>
                    {t(messages.kindRegards)}
                    <br />
                    {shop.name}
                  </Paragraph>
                )}
              </Column>
            </Row>
          </Section>
          {numbered(blocks).map(
            ([key, block]) =>
              block.kind === 'link' && (
                <SecondaryLink key={key} label={block.label} href={words.url(block.path)} />
              ),
          )}
          {greeting !== null && (
            <Text className="soft" style={{ ...soft, marginTop: 20, marginBottom: 0, textAlign: 'center' }}>
              {t(messages.questions)}{' '}
              <Link href={`mailto:${shop.supportEmail}`} className="plum" style={link}>
                {shop.supportEmail}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

function MailHead({ subject }: Pick<MailContent, 'subject'>) {
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{subject.replace(/\s+/g, ' ')}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    </Head>
  )
}

function ShopName({ shop, words }: Pick<MailProps, 'shop' | 'words'>) {
  const { palette } = useStyles()
  return (
    <Text style={{ marginTop: 0, marginBottom: 20, textAlign: 'center' }}>
      <Link
        href={words.url('')}
        className="plum"
        style={{
          color: palette.plum,
          fontFamily: DISPLAY_FONT,
          fontSize: 30,
          lineHeight: '44px',
          display: 'inline-block',
          textDecoration: 'none',
        }}
      >
        {shop.name}
      </Link>
    </Text>
  )
}

/** What a list of mails shows beside the subject. */
function preheader(content: MailContent, shop: Shop): string {
  return mailText({ ...content, greeting: null, blocks: content.blocks.slice(0, 1) }, shop).trimEnd()
}

/** One function: a case for each kind of block. */
function Block({ block, shop, words }: { block: MailBlock; shop: Shop; words: MailWords }) {
  const { palette, soft, link } = useStyles()
  const { t } = words
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph>{withBreaks(block.text)}</Paragraph>
    case 'note':
      return (
        <Text className="soft" style={soft}>
          {withBreaks(block.text)}
        </Text>
      )
    case 'quote':
      return (
        <Tinted>
          <Text style={{ ...text, ...close }}>{withBreaks(block.text)}</Text>
        </Tinted>
      )
    case 'code':
      return (
        <>
          <Paragraph>{t(messages.yourCodeIs)}</Paragraph>
          <Tinted>
            <Text
              className="plum"
              style={{
                ...text,
                ...close,
                color: palette.plum,
                fontSize: 34,
                fontWeight: 600,
                lineHeight: '44px',
                letterSpacing: '0.2em',
                textAlign: 'center',
              }}
            >
              {block.code}
            </Text>
          </Tinted>
          <Paragraph>{t(messages.validity, { minutes: block.minutes })}</Paragraph>
        </>
      )
    case 'products':
      return <Products lines={block.lines} totals={block.totals} shop={shop} words={words} />
    case 'address':
      return (
        <Tinted>
          <Text className="soft" style={{ ...soft, marginBottom: 4 }}>
            {block.label}
          </Text>
          <Text style={{ ...text, ...close }}>{withBreaks(block.lines.map(words.typed).join('\n'))}</Text>
        </Tinted>
      )
    case 'tracking':
      return (
        <Tinted>
          <Text className="soft" style={{ ...soft, marginBottom: 4 }}>
            {t(messages.carrier)}
          </Text>
          <Text style={{ ...text, ...close }}>
            {block.carrier}
            {block.number !== null && (
              <>
                <br />
                {t(messages.trackingNumber, { number: block.number })}
              </>
            )}
          </Text>
          {block.url !== null && (
            <Text style={{ ...text, marginTop: 4, marginBottom: 0 }}>
              <Link
                href={block.url}
                className="plum"
                style={{ ...link, display: 'inline-block', padding: '10px 0', fontWeight: 600 }}
              >
                {t(messages.track)}
              </Link>
            </Text>
          )}
        </Tinted>
      )
    case 'button':
      return (
        <Section style={{ margin: '0 0 24px' }}>
          <Button
            href={words.url(block.path)}
            className="press"
            style={{
              padding: '14px 28px',
              borderRadius: 10,
              backgroundColor: palette.plum,
              color: palette.cream,
              fontSize: 16,
              fontWeight: 600,
            }}
          >
            {block.label}
          </Button>
        </Section>
      )
    case 'link':
      return null
  }
}

/** Below the mail, as it is no part of what the mail is about. */
function SecondaryLink({ label, href }: { label: string; href: string }) {
  const { soft, link } = useStyles()
  return (
    <Text style={{ ...soft, ...close, textAlign: 'center' }}>
      <Link href={href} className="plum" style={{ ...link, display: 'inline-block', padding: '12px 0' }}>
        {label}
      </Link>
    </Text>
  )
}

const Paragraph = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>

function Tinted({ children }: { children: ReactNode }) {
  const { tint } = useStyles()
  return (
    <Section className="on-tint" style={tint}>
      {children}
    </Section>
  )
}

const withBreaks = (given: string): ReactNode =>
  numbered(given.split('\n')).flatMap(([key, line]) => (key === '0' ? [line] : [<br key={key} />, line]))

/** A mail is rendered once, so that places are names. */
const numbered = <T,>(items: readonly T[]): ReadonlyArray<readonly [string, T]> =>
  items.map((item, index) => [String(index), item])

/** Half of the file, which is sharp on screens of twice the density. */
const SHOWN = { width: MAIL_PICTURE_SIZE.width / 2, height: MAIL_PICTURE_SIZE.height / 2 }

interface ProductsProps extends Omit<Extract<MailBlock, { kind: 'products' }>, 'kind'> {
  readonly shop: Shop
  readonly words: MailWords
}

/** Where the amounts stand: at the end of their rows. */
const END = { ltr: 'right', rtl: 'left' } as const

function Products({ lines, totals, shop, words }: ProductsProps) {
  const { topLine } = useStyles()
  const last = totals.length - 1
  return (
    <Section style={{ margin: '0 0 20px' }}>
      {numbered(lines).map(([key, line]) => (
        <ProductRow key={key} line={line} shop={shop} words={words} />
      ))}
      {totals.map(({ label, amount }, index) => {
        const style: CSSProperties = {
          fontSize: 16,
          lineHeight: '24px',
          padding: index === last ? '12px 0 0' : index === 0 ? '16px 0 4px' : '4px 0',
          ...(index === last && { fontSize: 18, fontWeight: 600 }),
        }
        return (
          <Row
            key={label}
            className="line"
            style={index === last && last > 0 ? { ...topLine, marginTop: 8 } : undefined}
          >
            <Column style={style}>{label}</Column>
            <Column align={END[words.direction]} style={{ ...style, whiteSpace: 'nowrap' }}>
              {words.amount(amount)}
            </Column>
          </Row>
        )
      })}
    </Section>
  )
}

interface ProductRowProps {
  readonly line: MailProductLine
  readonly shop: Shop
  readonly words: MailWords
}

function ProductRow({ line, shop, words }: ProductRowProps) {
  const { palette, soft } = useStyles()
  const { title, size, quantity, note, amount, picture } = line
  const cell: CSSProperties = { padding: '14px 0', verticalAlign: 'top' }
  const border = { borderBottom: `1px solid ${palette.line}` }
  return (
    <Row className="line" style={{ ...border, borderCollapse: 'separate' }}>
      {picture !== null && (
        <Column style={{ ...cell, width: SHOWN.width + 16 }}>
          <Img
            src={new URL(mailPictureUrl(picture.url), shop.origin).href}
            alt={picture.alt}
            // React writes a preload into the head for a picture that is not lazy.
            loading="lazy"
            {...SHOWN}
            className="soft on-tint"
            style={{
              borderRadius: 10,
              backgroundColor: palette.blush,
              color: palette.inkSoft,
              fontSize: 11,
              lineHeight: '14px',
            }}
          />
        </Column>
      )}
      <Column style={cell}>
        <Text style={{ ...text, ...close, fontWeight: 600 }}>{words.typed(title)}</Text>
        <Text className="soft" style={{ ...soft, marginTop: 2, marginBottom: 0 }}>
          {words.t(messages.sizeAndQuantity, { size, quantity })}
          {note !== '' && (
            <>
              <br />
              {note.charAt(0).toUpperCase() + note.slice(1)}
            </>
          )}
        </Text>
      </Column>
      {amount !== null && (
        <Column
          align={END[words.direction]}
          style={{
            ...cell,
            [words.direction === 'rtl' ? 'paddingRight' : 'paddingLeft']: 12,
            whiteSpace: 'nowrap',
          }}
        >
          <Text style={{ ...text, ...close }}>{words.amount(amount)}</Text>
        </Column>
      )}
    </Row>
  )
}
