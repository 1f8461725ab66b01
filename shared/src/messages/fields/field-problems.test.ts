import * as z from 'zod/mini'
import { describeFieldProblem } from './field-problems'

const reason = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: describeFieldProblem }).error?.issues[0]?.message

describe('what is said of a field that does not fit', () => {
  it.each([
    ['that is not there', z.string(), undefined, 'is missing'],
    ['of another kind', z.string(), 7, 'must be text'],
    ['that is no number', z.number(), 'x', 'must be a number'],
    ['that is a fraction', z.int(), 0.5, 'must be a whole number'],
    ['that is no list', z.array(z.string()), {}, 'must be a list'],
    ['that is no object', z.object({}), [], 'must be an object'],
    ['that is too short', z.string().check(z.minLength(3)), 'ab', 'must have at least 3 characters'],
    ['that is too long', z.string().check(z.maxLength(3)), 'abcd', 'must have at most 3 characters'],
    ['that is too much', z.number().check(z.lte(5)), 6, 'must be at most 5'],
    ['that is not above 0', z.number().check(z.gt(0)), 0, 'must be more than 0'],
    ['with too few entries', z.array(z.string()).check(z.minLength(1)), [], 'must have at least 1 entry'],
    ['that is none of a few', z.enum(['INR', 'AED']), 'USD', 'must be one of INR, AED'],
    ['that is not the one', z.literal(true), false, 'must be true'],
    ['a field that is not declared', z.strictObject({}), { role: 'admin' }, 'does not know role'],
    ['of another form', z.string().check(z.email()), 'x', 'does not have the right form'],
  ])('names one %s [ERR-01]', (_what, schema, value, text) => {
    expect(reason(schema, value)).toBe(text)
  })

  it('leaves a field its own words [ERR-01]', () => {
    expect(reason(z.string().check(z.minLength(1, 'First name is required')), '')).toBe(
      'First name is required',
    )
  })
})
