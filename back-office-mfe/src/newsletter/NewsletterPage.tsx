import { exportStaffNewsletter, getStaffNewsletter } from '@store/shared/api/staff/shop/staff-newsletter'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Text } from '@store/shared/ui/Text'
import { boolean, object } from 'yup'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { StaffForm } from '../framework/forms/StaffForm'
import { Facts, Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight } from '../session/staff-context'

export const NewsletterPage = () => (
  <StaffPage title="Newsletter" right="newsletter.read">
    <Subscribers />
  </StaffPage>
)

function Subscribers() {
  const result = useStaffQuery(getStaffNewsletter, {})
  return (
    <Read what="the newsletter" result={result}>
      {(data) => (
        <Panel title="Who wants it">
          <Facts
            facts={[
              ['Subscribe', data.subscribed],
              ['Of them confirmed', data.confirmed],
              ['Have unsubscribed', data.unsubscribed],
            ]}
          />
          {data.subscribed + data.unsubscribed === 0 ? (
            <Text $tone="soft">
              Nobody has subscribed yet. Visitors do at the foot of the shop’s pages, and customers in their
              account.
            </Text>
          ) : (
            <ExportButton />
          )}
        </Panel>
      )}
    </Read>
  )
}

const schema = object({ all: boolean(), confirmedOnly: boolean() })

const ExportButton = () => (
  <DialogButton
    label="Export"
    title="Export who wants the newsletter"
    unavailable={useMissingRight('newsletter.export')}
  >
    {(close) => (
      <StaffForm
        label="Export"
        submit="Download the file"
        initialValues={{ all: false, confirmedOnly: true }}
        schema={schema}
        call={(body, api) => api.call(exportStaffNewsletter, { body })}
        onDone={(file) => {
          saveFile(file)
          close()
        }}
        onCancel={close}
      >
        {({ box }) => (
          <>
            <Text $tone="soft">
              A CSV file with when, on which page and to which words each agreed. Delete it when you are done.
            </Text>
            <CheckboxField {...box('confirmedOnly')} label="Only confirmed addresses" />
            <CheckboxField
              {...box('all')}
              label="Also who has unsubscribed, marked as such: never mail them"
            />
          </>
        )}
      </StaffForm>
    )}
  </DialogButton>
)
