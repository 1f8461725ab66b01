import { failureText } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import type { EditPreview } from '@store/shared/api/staff/staff-wire'
import { LANGUAGES, type Language, localizedPath, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { useHost } from '@store/shared/remotes/host/use-host'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { EDIT_PREVIEW_QUERY } from '@store/shared/remotes/site/preview-query'
import { Button } from '@store/shared/ui/Button'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { Panel } from '../views/panels'
import { useLogInAfter } from '../views/use-staff-query'
import { PreviewControls, type PreviewWidth, WIDTHS } from './PreviewControls'
import { PreviewFrame } from './PreviewFrame'
import { useSettled } from './use-settled'

interface EditorWithPreviewProps<Edit> {
  /** What is edited, by name. */
  readonly subject: string
  /** What stands in the editor now; null before it says so. */
  readonly edit: Edit | null
  /** What a field is called, by the path that the server names it by. */
  readonly labelOf: (path: string) => string
  /** Gives what stands there to the server, for the preview alone. */
  readonly send: (edit: Edit) => Promise<EditPreview>
  /** The editor. */
  readonly children: ReactNode
}

/** Shortly after typing stops. */
const SETTLED_MS = 400
/** A link ends after an hour. */
const RENEWED_MS = 50 * 60_000

/** An editor with the page of the shop beside it that shows what is typed; on a narrow screen each is a tab. */
export function EditorWithPreview<Edit>({ edit, children, ...preview }: EditorWithPreviewProps<Edit>) {
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  return (
    <Split data-tab={tab}>
      <Tabs role="group" aria-label="Editor and preview">
        <Button
          small
          tone={tab === 'edit' ? 'primary' : 'ghost'}
          aria-pressed={tab === 'edit'}
          onClick={() => setTab('edit')}
        >
          Edit
        </Button>
        <Button
          small
          tone={tab === 'preview' ? 'primary' : 'ghost'}
          aria-pressed={tab === 'preview'}
          onClick={() => setTab('preview')}
        >
          Live preview
        </Button>
      </Tabs>
      <Side data-side="edit">{children}</Side>
      <Side data-side="preview">
        <Panel title="Live preview">
          {edit === null ? <Waiting /> : <LivePreview {...preview} edit={edit} />}
        </Panel>
      </Side>
    </Split>
  )
}

interface LivePreviewProps<Edit> extends Omit<EditorWithPreviewProps<Edit>, 'children'> {
  readonly edit: Edit
}

function LivePreview<Edit>({ subject, edit, labelOf, send }: LivePreviewProps<Edit>) {
  const host = useHost()
  const settled = useSettled(edit, SETTLED_MS)
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['edit-preview', subject, settled],
    queryFn: () => send(settled),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: RENEWED_MS,
    retry: false,
    refetchOnWindowFocus: false,
  })
  useLogInAfter(error)
  // The one before stays while the next is made, and where that is refused.
  const [data, setData] = useState(answer)
  if (answer !== undefined && answer !== data) setData(answer)
  const [chosenPath, setPath] = useState<string | null>(null)
  const [language, setLanguage] = useState<Language>(SOURCE_LANGUAGE)
  const [width, setWidth] = useState<PreviewWidth>('full')
  const [loaded, setLoaded] = useState<{ readonly src: string; readonly isShown: boolean } | null>(null)

  if (data === undefined) {
    if (error !== null) return <NotShown {...{ error, labelOf, isFetching, refetch }} />
    return <Waiting />
  }
  const [firstPath] = data.paths
  if (firstPath === undefined) return <Text $tone="soft">No page of the shop shows this.</Text>
  const path = chosenPath !== null && data.paths.includes(chosenPath) ? chosenPath : firstPath
  const src = `${localizedPath(path, language)}?${EDIT_PREVIEW_QUERY}=${data.link}`
  const isLoading = isFetching || settled !== edit || loaded?.src !== src
  const hasFailed = loaded?.src === src && !loaded.isShown
  return (
    <>
      <PreviewControls
        paths={data.paths}
        path={path}
        onPath={setPath}
        languages={shopLanguagesOf(host.brand).map((code) => [code, LANGUAGES[code].name] as const)}
        language={language}
        onLanguage={setLanguage}
        width={width}
        onWidth={setWidth}
      />
      <Text role="status" $size="small" $tone="soft">
        {error === null &&
          !hasFailed &&
          (isLoading ? 'The preview is being updated.' : 'Nobody else sees this.')}
      </Text>
      {error !== null && <NotShown {...{ error, labelOf, isFetching, refetch }} />}
      {hasFailed && (
        <InlineFailure message="The preview did not load." busy={isFetching} onRetry={() => void refetch()} />
      )}
      <PreviewFrame src={src} width={WIDTHS[width]} onLoaded={(isShown) => setLoaded({ src, isShown })} />
    </>
  )
}

const Waiting = () => (
  <Loading label="Loading the preview">
    <SkeletonBlock $height="24rem" $radius="var(--radius-control)" />
  </Loading>
)

interface NotShownProps {
  readonly error: Error
  readonly labelOf: (path: string) => string
  readonly isFetching: boolean
  refetch(): unknown
}

/** What cannot be saved yet cannot be shown; anything else is worth another try. */
function NotShown({ error, labelOf, isFetching, refetch }: NotShownProps) {
  if (isApiFailure(error) && (error.code === 'VALIDATION' || error.code === 'STAFF_REFUSED')) {
    return (
      <Text role="status">
        This cannot be shown yet: {reasonsOf(error.fields, labelOf) || failureText(error)}
      </Text>
    )
  }
  return <InlineFailure message={failureText(error)} busy={isFetching} onRetry={() => void refetch()} />
}

/** Several fields may be refused for one reason. */
const reasonsOf = (fields: readonly FieldRefusal[], labelOf: (path: string) => string): string =>
  [...new Set(fields.map(({ message }) => message))]
    .map((reason) => {
      const labels = fields.filter(({ message }) => message === reason).map(({ path }) => labelOf(path))
      return `${[...new Set(labels)].join(', ')}: ${reason}`
    })
    .join('; ')

interface FieldRefusal {
  readonly path: string
  readonly message: string
}

const Split = styled.div`
  display: grid;
  gap: var(--space-24);
  align-items: start;

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);

    > [data-side='preview'] {
      position: sticky;
      inset-block-start: var(--space-16);
    }
  }

  @media (max-width: 1099px) {
    &[data-tab='edit'] > [data-side='preview'],
    &[data-tab='preview'] > [data-side='edit'] {
      display: none;
    }
  }
`

const Tabs = styled.div`
  display: flex;
  gap: var(--space-8);

  @media (min-width: 1100px) {
    display: none;
  }
`

const Side = styled.div`
  display: grid;
  gap: var(--space-24);
  min-width: 0;
`
