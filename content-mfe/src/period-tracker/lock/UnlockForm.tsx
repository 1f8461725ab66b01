import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { boolean, object, string } from 'yup'
import type { Attempts } from '../code/attempts'
import { unlockBy } from '../code/try-code'
import type { TrackerStore } from '../record/tracker-store'
import { CodeField } from './CodeField'
import messages from './code.tracker.messages.json'
import { codeFailureText } from './code-texts'
import { useWait } from './use-wait'
import { WaitNote } from './WaitNote'

const schema = (t: Translate) =>
  object({ code: string().required(t(messages.codeMissing)), isShown: boolean() })

export function UnlockForm({ store, attempts }: { store: TrackerStore; attempts: Attempts }) {
  const t = useTranslate()
  const wait = useWait(attempts)
  const { form, field, box, values, isSending, failure } = useStoreForm({
    initialValues: { code: '', isShown: false },
    schema,
    send: ({ code }) => unlockBy(code, store, attempts),
    onFailure: wait.look,
    explain: (thrown) => codeFailureText(t, thrown),
  })
  return (
    <Form {...form} aria-label={t(messages.unlock)}>
      <CodeField {...field('code')} label={t(messages.yourCode)} isShown={values.isShown} />
      <CheckboxField {...box('isShown')} label={t(messages.showCode)} />
      <FailureNote message={failure} />
      <WaitNote seconds={wait.seconds} />
      <Row>
        <Button type="submit" busy={isSending}>
          {t(messages.unlock)}
        </Button>
      </Row>
    </Form>
  )
}
