import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { boolean, object, string, type TestContext } from 'yup'
import { type Attempts, createAttempts } from '../code/attempts'
import { isCode, normalCode } from '../code/code-rules'
import { createRecordKey } from '../code/record-key'
import { CodeRefusal, tryCode } from '../code/try-code'
import type { TrackerStore } from '../record/tracker-store'
import type { Tracker } from '../use-tracker'
import { CodeField } from './CodeField'
import messages from './code.tracker.messages.json'
import { codeFailureText, codeRuleText } from './code-texts'
import { useWait } from './use-wait'
import { WaitNote } from './WaitNote'

const current = (t: Translate) => ({ current: string().required(t(messages.codeMissing)) })
const chosen = (t: Translate) => ({
  code: string().test('rule', codeRuleText(t), (text) => isCode(text ?? '')),
  repeated: string().test('same', t(messages.codeDiffers), (text, { parent }: TestContext) =>
    isSameCode(text, parent),
  ),
})

const isSameCode = (repeated: string | undefined, { code }: { readonly code?: unknown }): boolean =>
  typeof code === 'string' && normalCode(repeated ?? '') === normalCode(code)

/** What each of the forms asks for, says and does. */
const FORMS = {
  set: {
    schema: (t: Translate) => object({ ...chosen(t), isShown: boolean() }),
    title: messages.setCode,
    done: messages.codeSet,
    notes: [messages.whatCodeDoes, messages.noWayBack],
  },
  change: {
    schema: (t: Translate) => object({ ...current(t), ...chosen(t), isShown: boolean() }),
    title: messages.changeCode,
    done: messages.codeChanged,
    notes: [messages.noWayBack],
  },
  remove: {
    schema: (t: Translate) => object({ ...current(t), isShown: boolean() }),
    title: messages.removeCode,
    done: messages.codeRemoved,
    notes: [messages.whatRemovalDoes],
  },
} as const

export type CodeFormKind = keyof typeof FORMS

interface CodeValues {
  readonly current: string
  readonly code: string
}

/** @throws CodeRefusal */
async function carryOut(
  kind: CodeFormKind,
  { current: entered, code }: CodeValues,
  store: TrackerStore,
  attempts: Attempts,
): Promise<void> {
  if (kind !== 'set') await tryCode(entered, store, attempts)
  const isDone = kind === 'remove' ? store.removeKey() : await store.setKey(await createRecordKey(code))
  if (!isDone) throw new CodeRefusal('NOT_KEPT')
}

export interface CodeFormProps {
  readonly kind: CodeFormKind
  readonly tracker: Tracker
  readonly onClose: () => void
}

/** Sets, changes or removes the code; the latter two by the current one. */
export function CodeForm({ kind, tracker: { store, storage }, onClose }: CodeFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { schema, title, done, notes } = FORMS[kind]
  const [attempts] = useState(() => createAttempts(storage, Date.now))
  const wait = useWait(attempts)
  const { form, field, box, values, isSending, failure } = useStoreForm({
    initialValues: { current: '', code: '', repeated: '', isShown: false },
    schema,
    send: async (entered) => {
      await carryOut(kind, entered, store, attempts)
      host.toasts.success(t(done))
      onClose()
    },
    onFailure: wait.look,
    explain: (thrown) => codeFailureText(t, thrown),
  })
  const { isShown } = values
  return (
    <Form {...form} aria-label={t(title)}>
      {notes.map((note) => (
        <Text key={note.message}>{t(note)}</Text>
      ))}
      {kind !== 'set' && (
        <CodeField {...field('current')} label={t(messages.currentCode)} isShown={isShown} />
      )}
      {kind !== 'remove' && (
        <>
          <CodeField
            {...field('code')}
            label={t(messages.newCode)}
            hint={codeRuleText(t)}
            isShown={isShown}
          />
          <CodeField {...field('repeated')} label={t(messages.repeatCode)} isShown={isShown} />
        </>
      )}
      <CheckboxField {...box('isShown')} label={t(messages.showCode)} />
      <FailureNote message={failure} />
      <WaitNote seconds={wait.seconds} />
      <Row>
        <Button type="submit" busy={isSending}>
          {t(title)}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t(messages.cancel)}
        </Button>
      </Row>
    </Form>
  )
}
