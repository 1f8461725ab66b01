import type { ApiClient } from '@store/shared/api/client'
import type { ApiFile } from '@store/shared/api/endpoint'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { ActionButton, type ReasonedButtonProps } from '../actions/ActionButton'

interface DownloadButtonProps extends Omit<ReasonedButtonProps, 'onClick' | 'busy'> {
  readonly call: (api: ApiClient) => Promise<ApiFile>
}

/** Hands a file of the server to the browser's downloads. */
export const DownloadButton = ({ call, ...button }: DownloadButtonProps) => (
  <ActionButton
    tone="ghost"
    small
    {...button}
    call={async (api) => {
      const file = await call(api)
      saveFile(file)
      return file
    }}
  />
)
