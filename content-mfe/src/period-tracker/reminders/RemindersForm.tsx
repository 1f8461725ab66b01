import { newKey } from '@store/shared/api/new-key'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { boolean, object, string } from 'yup'
import type { Tracker } from '../use-tracker'
import { writeCalendar } from './calendar-file'
import { remindersFor } from './due-reminders'
import messages from './form.tracker.messages.json'
import notice from './notice.messages.json'
import { askPermission } from './notifications'
import { areOn, DAYS_BEFORE, type ReminderSettings, type ReminderStore } from './reminder-store'

const MAX_WORDS = 60

const USUAL_DAYS = 2

const schema = (t: Translate) =>
  object({
    before: boolean(),
    days: string(),
    toLog: boolean(),
    words: string()
      .trim()
      .max(MAX_WORDS, t(messages.wordsTooLong, { most: MAX_WORDS })),
  })

interface Values {
  readonly before: boolean
  readonly days: string
  readonly toLog: boolean
  readonly words: string
}

const choiceOf = ({ before, days, toLog, words }: Values) => ({
  daysBefore: before ? Number(days) : null,
  toLog,
  words: words.trim(),
})

export interface RemindersFormProps {
  readonly tracker: Tracker
  readonly reminders: ReminderStore
  readonly onClose: () => void
}

/** Which reminders are shown, with which words, and a file of them for a calendar. */
export function RemindersForm({ tracker, reminders, onClose }: RemindersFormProps) {
  const host = useHost()
  const t = useTranslate()
  const settings = reminders.get()
  const { form, field, box, values, isSending, failure } = useStoreForm({
    initialValues: {
      before: settings.daysBefore !== null,
      days: String(settings.daysBefore ?? USUAL_DAYS),
      toLog: settings.toLog,
      words: settings.words,
    },
    schema,
    send: async (chosen) => {
      const before = reminders.get()
      const changed: ReminderSettings = { ...before, ...choiceOf(chosen) }
      if (areOn(changed)) await askPermission()
      if (!(await reminders.set(changed))) {
        await reminders.set(before)
        throw new Error('The browser did not keep the reminders.')
      }
      host.toasts.success(t(areOn(changed) ? messages.saved : messages.turnedOff))
      onClose()
    },
    explain: () => t(messages.notKept),
  })
  return (
    <Stack $gap={32}>
      <Form {...form} aria-label={t(messages.form)}>
        <CheckboxField {...box('before')} label={t(messages.before)} />
        {values.before && (
          <SelectField {...field('days')} label={t(messages.howLongBefore)} hint={t(messages.beforeHint)}>
            {DAYS_BEFORE.map((days) => (
              <option key={days} value={days}>
                {t(messages.daysBefore, { count: days })}
              </option>
            ))}
          </SelectField>
        )}
        <CheckboxField {...box('toLog')} label={t(messages.toLog)} hint={t(messages.toLogHint)} />
        <TextField
          {...field('words')}
          label={t(messages.words)}
          optional
          maxLength={MAX_WORDS}
          placeholder={t(notice.neutralWords)}
          hint={t(messages.wordsHint, { neutral: t(notice.neutralWords) })}
        />
        <Text $size="small">{t(messages.onlyWhileOpen)}</Text>
        <FailureNote message={failure} />
        <Row>
          <Button type="submit" busy={isSending}>
            {t(messages.save)}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
        </Row>
      </Form>
      <CalendarFile tracker={tracker} reminders={reminders} values={values} />
    </Stack>
  )
}

/** A web page cannot ring while it is closed; a calendar can. */
function CalendarFile({
  tracker: { periods, today },
  reminders,
  values,
}: Pick<RemindersFormProps, 'tracker' | 'reminders'> & { values: Values }) {
  const t = useTranslate()
  const { words, ...choice } = choiceOf(values)
  const ahead = remindersFor(choice, periods, today).filter(({ day }) => day > today)
  const download = () => {
    const calendarId = reminders.get().calendarId ?? newKey()
    void reminders.set({ ...reminders.get(), calendarId })
    const text = writeCalendar(ahead, {
      words: words || t(notice.neutralWords),
      calendarId,
      now: new Date(),
    })
    saveFile({
      name: 'reminders.ics',
      contentType: 'text/calendar',
      bytes: new TextEncoder().encode(text).buffer,
    })
  }
  return (
    <Stack as="section" $gap={8}>
      <Heading as="h3" $size="card">
        {t(messages.calendarTitle)}
      </Heading>
      <Text $size="small">{t(messages.calendarNote)}</Text>
      {ahead.length === 0 ? (
        <Text $size="small" $tone="soft">
          {t(values.before || values.toLog ? messages.nothingExpected : messages.chooseFirst)}
        </Text>
      ) : (
        <Row>
          <Button tone="secondary" small onClick={download}>
            {t(messages.downloadCalendar, { count: ahead.length })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
