import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Grid, Row, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { Loaded } from '../screen/Loaded'
import { Card, Facts } from '../screen/layout'
import { type Token, useReleases, useTokens } from '../screen/queries'
import { toMoment } from '../screen/texts'
import { MissingScopes } from '../session/MissingScopes'
import { useAllows } from '../session/session-context'
import { CreateTokenDialog, RevokeTokenDialog } from './TokenDialogs'

/** Tokens that were made by calls. Only administrators see them. */
export function TokensPage() {
  const allows = useAllows()
  return allows('admin') ? <Tokens /> : <MissingScopes scopes={['admin']} />
}

type Opened = { readonly kind: 'create' } | { readonly kind: 'revoke'; readonly token: Token }

function Tokens() {
  const query = useTokens()
  const { data: releases } = useReleases()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [showsEnded, setShowsEnded] = useState(false)
  const parts = [...new Set(releases?.releases.map(({ name }) => name))].sort()
  const close = () => setOpened(null)
  const create = <Button onClick={() => setOpened({ kind: 'create' })}>New token</Button>
  return (
    <>
      <Loaded query={query} label="Loading tokens">
        {({ tokens }) => {
          const valid = tokens.filter((token) => stateOf(token) === 'valid')
          const shown = showsEnded ? tokens : valid
          return tokens.length === 0 ? (
            <EmptyState title="No token was made yet" action={create}>
              Only the tokens of the store’s configuration are valid; they are not listed.
            </EmptyState>
          ) : (
            <Stack $gap={24}>
              <Text $measure>
                Give each person and each pipeline a token of its own. Those of the store’s configuration are
                not listed.
              </Text>
              <Row $justify="space-between">
                {create}
                {valid.length < tokens.length && (
                  <CheckboxField
                    label="Show revoked and expired ones"
                    checked={showsEnded}
                    onChange={({ target }) => setShowsEnded(target.checked)}
                  />
                )}
              </Row>
              {shown.length === 0 && <Text $tone="soft">No token is valid at present.</Text>}
              <Grid $min={320}>
                {shown.map((token) => (
                  <TokenCard
                    key={`${token.name} ${token.createdAt.toISOString()}`}
                    token={token}
                    onRevoke={() => setOpened({ kind: 'revoke', token })}
                  />
                ))}
              </Grid>
            </Stack>
          )
        }}
      </Loaded>
      {opened?.kind === 'create' && <CreateTokenDialog parts={parts} onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeTokenDialog token={opened.token} onClose={close} />}
    </>
  )
}

function stateOf({ revokedAt, expiresAt }: Token): 'valid' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= new Date() ? 'expired' : 'valid'
}

function TokenCard({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const { name, scopes, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt, revokedBy } = token
  const state = stateOf(token)
  return (
    <Card aria-label={`Token of ${name}`}>
      <Row $justify="space-between">
        <h2>{name}</h2>
        <Badge $tone={state === 'valid' ? 'leaf' : 'danger'}>{state}</Badge>
      </Row>
      <Facts>
        <dt>Allows</dt>
        <dd>{scopes.join(', ')}</dd>
        <dt>Made</dt>
        <dd>
          {toMoment(createdAt)} by {createdBy}
        </dd>
        <dt>Expires</dt>
        <dd>{expiresAt ? toMoment(expiresAt) : 'never'}</dd>
        <dt>Last used</dt>
        <dd>{lastUsedAt ? toMoment(lastUsedAt) : 'never'}</dd>
        {revokedAt && (
          <>
            <dt>Revoked</dt>
            <dd>
              {toMoment(revokedAt)} by {revokedBy}
            </dd>
          </>
        )}
      </Facts>
      {state === 'valid' && (
        <Row>
          <Button tone="secondary" small aria-label={`Revoke: token of ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </Row>
      )}
    </Card>
  )
}
