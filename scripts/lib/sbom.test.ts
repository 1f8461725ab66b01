import { isAllowed } from './licences.mjs'
import { onlyOf } from './sbom.mjs'

const component = (name: string) => ({ name, version: '1.0.0', 'bom-ref': `pkg:npm/${name}@1.0.0` })
const AT = new Date('2026-11-26T00:00:00Z')

describe('the SBOM of a package', () => {
  const sbom = {
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: 'now', component: 'store' },
    components: ['zod', 'ajv', 'typescript'].map(component),
    dependencies: [
      {
        ref: 'pkg:npm/zod@1.0.0',
        dependsOn: ['pkg:npm/typescript@1.0.0', 'pkg:npm/zod@1.0.0', 'pkg:npm/ajv@1.0.0'],
      },
      { ref: 'pkg:npm/ajv@1.0.0' },
      { ref: 'pkg:npm/typescript@1.0.0' },
    ],
  }
  const packages = new Set(['ajv@1.0.0', 'zod@1.0.0'])

  it('names what the package holds, and nothing else', () => {
    expect(onlyOf(sbom, packages, AT)).toEqual({
      metadata: { timestamp: AT.toISOString(), component: 'store' },
      components: [component('ajv'), component('zod')],
      dependencies: [
        { ref: 'pkg:npm/ajv@1.0.0', dependsOn: [] },
        { ref: 'pkg:npm/zod@1.0.0', dependsOn: ['pkg:npm/ajv@1.0.0', 'pkg:npm/zod@1.0.0'] },
      ],
    })
  })

  it('is the same in whatever order pnpm tells it', () => {
    const reversed = {
      ...sbom,
      serialNumber: 'urn:uuid:2',
      components: sbom.components.toReversed(),
      dependencies: sbom.dependencies.toReversed(),
    }
    expect(JSON.stringify(onlyOf(reversed, packages, AT))).toBe(JSON.stringify(onlyOf(sbom, packages, AT)))
  })
})

it.each([
  [true, 'CC0-1.0'],
  [true, '(GPL-3.0-only OR MIT)'],
  [false, 'GPL-3.0-only'],
  [false, 'MIT AND SSPL-1.0'],
])('says %s of the licence %s', (expected, licence) => {
  expect(isAllowed(licence)).toBe(expected)
})
