import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import styled from 'styled-components'

const ACTIONS = [
  ['publish', 'Publish'],
  ['promote', 'Promote'],
  ['rollback', 'Roll back'],
] as const

const Fieldset = styled.fieldset`
  display: grid;
  gap: var(--space-8);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: 0.9375rem;
    font-weight: 600;
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-small);

  th {
    padding: var(--space-4) var(--space-8) var(--space-4) 0;
    font-weight: 600;
    text-align: start;
  }

  thead th {
    color: var(--ink-soft);
  }

  tbody tr {
    border-block-start: 1px solid var(--line);
  }
`

const EVERY_PART = '*'

export interface ScopesFieldProps {
  readonly parts: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (scopes: readonly string[]) => void
}

/** What a token allows, part by part. `admin` includes everything, so then nothing else is asked. */
export function ScopesField({ parts, value, onChange }: ScopesFieldProps) {
  const has = (scope: string) => value.includes(scope)
  const toggle = (scope: string) =>
    onChange(has(scope) ? value.filter((each) => each !== scope) : [...value, scope])
  return (
    <Fieldset>
      <legend>It allows</legend>
      <CheckboxField
        label="Everything, making tokens included (admin)"
        checked={has('admin')}
        onChange={() => onChange(has('admin') ? [] : ['admin'])}
      />
      {!has('admin') && (
        <>
          <CheckboxField
            label="Reading: what is live, plans, health, audit (read)"
            checked={has('read')}
            onChange={() => toggle('read')}
          />
          <Table>
            <thead>
              <tr>
                <th scope="col">Part</th>
                {ACTIONS.map(([action, text]) => (
                  <th scope="col" key={action}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[EVERY_PART, ...parts].map((part) => (
                <tr key={part}>
                  <th scope="row">{part === EVERY_PART ? 'every part' : part}</th>
                  {ACTIONS.map(([action]) => {
                    const scope = `${action}:${part}`
                    return (
                      <td key={action}>
                        <CheckboxField
                          label={<span className="visually-hidden">{scope}</span>}
                          checked={has(scope) || has(`${action}:${EVERY_PART}`)}
                          disabled={part !== EVERY_PART && has(`${action}:${EVERY_PART}`)}
                          onChange={() => toggle(scope)}
                        />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Fieldset>
  )
}
