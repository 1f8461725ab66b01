import type { ApiFile } from '@store/shared/api/endpoint'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { ActionButton, type ReasonedButtonProps } from '../actions/ActionButton'

interface DownloadButtonProps extends Omit<ReasonedButtonProps, 'onClick' | 'busy'> {
  readonly host: HostServices
  readonly call: () => Promise<ApiFile>
}

/** Hands a file of the server to the browser's downloads. */
export const DownloadButton = ({ call, ...button }: DownloadButtonProps) => (
  <ActionButton
    tone="ghost"
    small
    {...button}
    call={async () => {
      const file = await call()
      saveFile(file)
      return file
    }}
  />
)
