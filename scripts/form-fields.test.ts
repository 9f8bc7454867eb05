import { describe, expect, test } from 'vitest'
import { formsIn, rowsOf } from '#scripts/form-fields.ts'

test('forms are found where they are used, once each', () => {
  const page = `const form = useForm('comment.add', {})\nuseForm(\n  'address.save', {})\napi('order.place', {})`
  expect(formsIn([page, `useForm('comment.add', {})`, `useForm('settlement.place#invoice', {})`])).toEqual([
    'address.save',
    'comment.add',
    'settlement.place#invoice',
  ])
})

describe('what the contract says of a field', () => {
  test('kinds, limits and what may be empty', () => {
    const { quota, offered, validUntil, titleCn } = rowsOf('desk.coupon.save')
    expect(quota).toEqual({ kind: 'whole', least: 0, most: 10_000_000, empty: 'null' })
    expect(offered?.kind).toBe('flag')
    expect(validUntil).toMatchObject({ kind: 'moment', empty: 'null' })
    expect(titleCn).toMatchObject({ kind: 'text', least: 1, most: 40 })
    expect(titleCn).not.toHaveProperty('empty')
    expect(rowsOf('address.save').isDefault?.empty).toBe('none')
  })
  test('what its name says beyond the type', () => {
    expect(rowsOf('desk.price.plan')).toMatchObject({ priceFen: { kind: 'money' }, effectiveAt: { kind: 'moment' } })
    expect(rowsOf('address.save')).toMatchObject({ mobile: { kind: 'phone' }, areaCode: { kind: 'region' } })
    expect(rowsOf('refundCase.ask').evidence).toMatchObject({ kind: 'pictures', most: 6 })
  })
  test('the pattern behind what is tidied first', () => {
    expect(rowsOf('refund.giveAccount').accountNo).toMatchObject({ kind: 'digits', pattern: '^[0-9]{8,30}$' })
  })
  test('of an object in an input', () => {
    expect(rowsOf('settlement.place#invoice').title).toMatchObject({ kind: 'text', most: 100 })
  })
  test.each(['address.nothing', 'address.save#street'])('and nothing of %s, which there is not', name =>
    expect(() => rowsOf(name)).toThrow(name),
  )
})
