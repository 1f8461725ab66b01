import { trialOf } from '@store/remote-kit/operator/operator-endpoint.mjs'
import { revokePreview } from '@store/remote-kit/operator/preview-calls.mjs'
import { Badge } from '@store/shared/ui/Badge'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Grid, Row, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { RevokeDialog } from '../change/RevokeDialog'
import { Loaded } from '../screen/Loaded'
import { Card, Facts, Version } from '../screen/layout'
import { type PreviewLink, usePreviews } from '../screen/queries'
import { toMoment } from '../screen/texts'
import { MissingScopes } from '../session/MissingScopes'
import { useAllows, useSession } from '../session/session-context'

/** The preview links that still open something. */
export function PreviewsPage() {
  const query = usePreviews()
  const [revoked, setRevoked] = useState<PreviewLink | null>(null)
  return (
    <>
      <Loaded query={query} label="Loading preview links">
        {({ previews }) =>
          previews.length === 0 ? (
            <EmptyState
              title="No preview link is valid"
              action={
                <ButtonLink href="#versions" $tone="secondary">
                  Choose a version
                </ButtonLink>
              }
            >
              A preview link shows a version in the live store to whoever opens it.
            </EmptyState>
          ) : (
            <Stack $gap={24}>
              <Text $measure>
                Each shows a version in the live store to whoever opens it. Make one at a version, in{' '}
                <a href="#versions">Versions</a>.
              </Text>
              <Grid $min={320}>
                {previews.map((link) => (
                  <LinkCard key={link.id} link={link} onRevoke={() => setRevoked(link)} />
                ))}
              </Grid>
            </Stack>
          )
        }
      </Loaded>
      {revoked && <RevokeLinkDialog link={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}

function LinkCard({ link, onRevoke }: { readonly link: PreviewLink; readonly onRevoke: () => void }) {
  const { id, name, version, purpose, createdAt, createdBy, endsAt } = link
  const allows = useAllows()
  return (
    <Card aria-label={`Preview link ${id}`}>
      <Row $justify="space-between">
        <h2>{name}</h2>
        {purpose === 'browser check' && <Badge $tone="leaf">browser check</Badge>}
      </Row>
      <Facts>
        <dt>Version</dt>
        <dd>
          <Version>{version}</Version>
        </dd>
        <dt>Made</dt>
        <dd>
          {toMoment(createdAt)} by {createdBy}
        </dd>
        <dt>Ends</dt>
        <dd>{toMoment(endsAt)}</dd>
        <dt>Link</dt>
        <dd>
          <Version>{id}</Version>
        </dd>
      </Facts>
      {allows(`publish:${name}`) && (
        <Row>
          <Button tone="secondary" small aria-label={`Revoke: link ${id}`} onClick={onRevoke}>
            Revoke
          </Button>
        </Row>
      )}
      <MissingScopes scopes={[`publish:${name}`]} />
    </Card>
  )
}

function RevokeLinkDialog({ link, onClose }: { readonly link: PreviewLink; readonly onClose: () => void }) {
  const { id, name, version } = link
  const { call } = useSession()
  return (
    <RevokeDialog
      title="Revoke a preview link"
      tryIt={(why) => call(trialOf(revokePreview), { body: { id, why } })}
      doIt={(why) => call(revokePreview, { body: { id, why } })}
      effects={[
        `The link to ${name} ${version} opens nothing any more.`,
        'Browsers that opened it get the live store with their next page, and are told so.',
        'All other visitors see no difference.',
      ]}
      passed="The link is still valid."
      done="The link is revoked."
      onClose={onClose}
    >
      <Text>
        {name} <code>{version}</code>, link <code>{id}</code>
      </Text>
    </RevokeDialog>
  )
}
