import { SMTPServer } from 'smtp-server'

export interface MailServer {
  readonly url: string
  /** The subjects of what came for an address, oldest first. */
  subjectsFor(address: string): readonly string[]
  /** All that came, as it travelled, oldest first. */
  readonly texts: readonly string[]
  stop(): Promise<void>
}

interface MailServerOptions {
  /** Whether a user with this password may send; everybody may, without a log-in, unless told otherwise. */
  readonly mayLogIn?: (user: string, password: string) => boolean
}

/** Takes every mail and keeps it. */
export async function startMailServer({ mayLogIn }: MailServerOptions = {}): Promise<MailServer> {
  const texts: string[] = []
  const mails: { readonly to: readonly string[]; readonly subject: string }[] = []
  const server = new SMTPServer({
    ...(mayLogIn === undefined
      ? { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] }
      : {
          allowInsecureAuth: true,
          disabledCommands: ['STARTTLS'],
          onAuth({ username, password }, _session, done) {
            if (mayLogIn(username ?? '', password ?? '')) done(null, { user: username ?? '' })
            else done(new Error('Invalid username or password'))
          },
        }),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(text) ?? []
        const to = session.envelope.rcptTo.map(({ address }) => address)
        texts.push(text)
        mails.push({ to, subject: subject.replace(/\r\n[ \t]/g, ' ') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    texts,
    subjectsFor: (to) => mails.filter((mail) => mail.to.includes(to)).map(({ subject }) => subject),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
