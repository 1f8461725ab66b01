import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ENDPOINTS } from '@store/shared/api/endpoint-table'

describe('the table of endpoints', () => {
  it('holds every declared call [CALL-01]', () => {
    const folder = dirname(require.resolve('@store/shared/api/endpoint'))
    const declared = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const source = readFileSync(`${folder}/${name}`, 'utf8')
        return [...source.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, call]) => call)
      })
    expect(Object.keys(ENDPOINTS).sort()).toEqual(declared.sort())
  })

  it('names no method and path twice [CALL-01]', () => {
    const routes = Object.values(ENDPOINTS).map(
      ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
    )
    expect(new Set(routes).size).toBe(routes.length)
  })
})
