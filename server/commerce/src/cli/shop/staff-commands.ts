import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@store/shared/domain/people/staff'
import { type Command, Option } from 'commander'
import type { SentLink } from '../../staff/staff-people'
import { parseEmail } from '../arguments'
import type { Answer, Run } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

export function addStaffCommands(program: Command, run: Run): void {
  const staff = program.command('staff').description('who works in the back office at /staff')
  const role = () => new Option('--role <role>').choices(STAFF_ROLES).makeOptionMandatory()

  staff
    .command('list')
    .description('members and open invitations')
    .action((_options, command: Command) =>
      run(command, async ({ staff: people }) => {
        const [members, invitations] = await Promise.all([people.list(), people.listInvitations()])
        const cells = [
          ...members.map((each) => [
            each.email,
            each.name,
            STAFF_ROLE_LABELS[each.role],
            each.isLocked ? 'locked out' : each.hasSecondFactor ? 'member' : 'without second factor',
            each.lastSeenAt && instantText(each.lastSeenAt),
          ]),
          ...invitations.map((each) => [
            each.email,
            null,
            STAFF_ROLE_LABELS[each.role],
            `link until ${instantText(each.expiresAt)}`,
            null,
          ]),
        ]
        const text = textTable(['E-MAIL', 'NAME', 'ROLE', 'STATE', 'LAST SEEN'], cells)
        return { json: { members, invitations }, text }
      }),
    )

  staff
    .command('invite')
    .description('mail a link that works once, for three days, and show it')
    .argument('<email>', 'of the person', parseEmail)
    .addOption(role())
    .action((email: string, options: { role: StaffRole }, command: Command) =>
      run(command, async ({ staff: people }) => toAnswer(await people.invite(email, options.role))),
    )

  staff
    .command('reset')
    .description('mail and show a link to set password and second factor anew')
    .argument('<email>', 'of the member', parseEmail)
    .action((email: string, _options, command: Command) =>
      run(command, async ({ staff: people }) => toAnswer(await people.reset(email))),
    )

  staff
    .command('role')
    .description('change what a member may do, from the next call on')
    .argument('<email>', 'of the member', parseEmail)
    .addOption(role())
    .action((email: string, options: { role: StaffRole }, command: Command) =>
      run(command, async ({ staff: people }) => {
        await people.changeRole(email, options.role)
        return { json: { email, ...options }, text: `${email} is ${STAFF_ROLE_LABELS[options.role]} now.` }
      }),
    )

  staff
    .command('lock')
    .description('lock a member out: every log-in ends')
    .argument('<email>', 'of the member', parseEmail)
    .action((email: string, _options, command: Command) =>
      run(command, async ({ staff: people }) => {
        await people.lock(email)
        return { json: { email, isLocked: true }, text: `${email} is locked out.` }
      }),
    )

  staff
    .command('unlock')
    .description('let a member log in again')
    .argument('<email>', 'of the member', parseEmail)
    .action((email: string, _options, command: Command) =>
      run(command, async ({ staff: people }) => {
        await people.unlock(email)
        return { json: { email, isLocked: false }, text: `${email} can log in again.` }
      }),
    )
}

const toAnswer = (link: SentLink): Answer => ({
  json: link,
  text: `A mail is on its way to ${link.email}. The link works once, until ${instantText(link.expiresAt)}:\n${link.url}`,
})
