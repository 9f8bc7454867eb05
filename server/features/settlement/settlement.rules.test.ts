import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReckonedCart } from '#server/features/cart/cart.reckon.ts'
import { judgeLines, type LineWish } from '#server/features/cart/cart.rules.ts'
import { type Campaign, reckon } from '#server/features/promotion/promotion.rules.ts'
import { type SaleSku, unitFen } from '#server/features/promotion/sale-sku.queries.ts'
import { dueOfPlanned } from '#server/features/order/goods.place.ts'
import { isCreditCode } from '#contract/credit-code.ts'
import { checkInvoice } from '#server/features/order/invoice.check.ts'
import { planOrders, planSettlement } from './settlement.plan.ts'

describe('a unified social credit code', () => {
  test.each([
    ['91110000600037341L', true],
    ['91110000600037341l', true],
    ['91110000600037342L', false],
    ['9111000060003734L', false],
    ['91110000600037341I', false],
    ['', false],
  ])('%s: %s', (code, expected) => expect(isCreditCode(code)).toBe(expected))
  test('tells every slip of one sign', () => {
    const code = '91110000600037341L'
    const slips = Array.from({ length: 17 }, (_, at) =>
      [...'0123456789'].filter(sign => sign !== code[at]).map(sign => code.slice(0, at) + sign + code.slice(at + 1)),
    ).flat()
    expect(slips.filter(isCreditCode)).toEqual([])
  })
})

describe('an invoice', () => {
  const person = { kind: 'person' as const, title: '沈知遥', taxNo: '', email: 'a@example.com', mobile: '' }
  const company = { ...person, kind: 'company' as const, title: '启明贸易有限公司', taxNo: '9111 0000 6000 3734 1L' }
  test('need not be wanted', () => {
    expect(checkInvoice(undefined)).toBeNull()
    expect(checkInvoice({ ...person, kind: 'none', title: '' })).toBeNull()
  })
  test('goes to a person without a tax number', () => {
    expect(checkInvoice({ ...person, taxNo: 'whatever' })).toEqual({
      type: 'person',
      title: '沈知遥',
      taxNo: null,
      email: 'a@example.com',
      mobile: null,
    })
  })
  test('goes to a company with its number in plain writing', () => {
    expect(checkInvoice(company)).toMatchObject({ type: 'company', taxNo: '91110000600037341L' })
  })
  test.each([
    ['INVOICE_TITLE_NEEDED', { ...person, title: '' }],
    ['TAX_NUMBER_WRONG', { ...company, taxNo: '91110000600037341A' }],
    ['TAX_NUMBER_WRONG', { ...company, taxNo: '' }],
    ['INVOICE_CONTACT_NEEDED', { ...person, email: '' }],
    ['EMAIL_WRONG', { ...person, email: 'a@example' }],
    ['MOBILE_WRONG', { ...person, mobile: '12345' }],
  ])('%s', (reason, asked) => expect(() => checkInvoice(asked)).toThrow(reason))
})

describe('whatever is bought together', () => {
  const outlets = new Map(
    [1, 2].map(outletId => [outletId, { outletId, shortNameCn: '', shortNameEn: '', services: ['service'] }]),
  )
  const pieceOf = (at: number, priceFen: number, installFen: number, isPackage: boolean): SaleSku => ({
    skuId: at,
    skuCode: `SKU-${at}`,
    spuCode: `spu-${at % 3}`,
    categoryCode: at % 2 ? '20000101010' : '20000102010',
    kind: isPackage ? 'package' : 'goods',
    nameCn: '物',
    nameEn: 'Thing',
    factCn: '',
    factEn: '',
    colour: null,
    photoId: null,
    optionCn: '',
    optionEn: '',
    priceFen,
    installFen,
    weightG: 100,
    left: 1_000,
    onSale: true,
    deliveryWays: ['express', 'pickup', 'fitting'],
    mostEach: null,
    validMonths: isPackage ? 24 : null,
    returnable: true,
  })
  const wishes = fc.array(
    fc.record({
      priceFen: fc.integer({ min: 1, max: 3_000_000 }),
      installFen: fc.integer({ min: 0, max: 100_000 }),
      isPackage: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 99 }),
      deliveryWay: fc.constantFrom('express' as const, 'pickup' as const, 'fitting' as const),
      outletId: fc.constantFrom(1, 2),
    }),
    { minLength: 1, maxLength: 10 },
  )
  const campaign: Campaign = {
    code: 'off',
    scope: { categories: ['200001020'], spuCodes: [] },
    reduction: { kind: 'amountOff', steps: [{ fromFen: 1_000, offFen: 777 }] },
  }
  const coupon = {
    couponNo: 'HC1',
    couponCode: 'C',
    titleCn: '',
    titleEn: '',
    validUntil: new Date(0),
    usedAt: null,
    scope: { categories: [], spuCodes: [] },
    reduction: { kind: 'percentOff' as const, fromFen: 0, basisPoints: 333, mostFen: null },
  }

  test('becomes orders that add up to the fen, one for each kind, way and dealer', () => {
    fc.assert(
      fc.property(wishes, fc.nat(5_000), (all, freightFen) => {
        const pieces = new Map(
          all.map((wish, at) => [`SKU-${at}`, pieceOf(at, wish.priceFen, wish.installFen, wish.isPackage)]),
        )
        const wanted: LineWish[] = all.map(({ quantity, deliveryWay, outletId }, at) => ({
          skuCode: `SKU-${at}`,
          quantity,
          deliveryWay,
          outletId: deliveryWay === 'express' ? null : outletId,
          seenFen: null,
          chosen: true,
        }))
        const counted = judgeLines(wanted, pieces, outlets)
        const priced = counted.map(({ piece, wanted: line }) => ({
          skuCode: piece!.skuCode,
          spuCode: piece!.spuCode,
          categoryCode: piece!.categoryCode,
          quantity: line.quantity,
          unitFen: unitFen(piece!, line.deliveryWay),
        }))
        const reckoning = reckon(priced, [campaign], coupon)
        const sends = wanted.some(line => line.deliveryWay === 'express')
        const cart = {
          lines: counted,
          counted,
          reckoned: new Map(reckoning.lines.map((line, at) => [counted[at]!.key, line])),
          reckoning,
          reducing: [campaign],
          gifts: [],
          coupon,
          freight: sends ? { freightFen } : null,
        } as unknown as ReckonedCart<'tables'>
        const orders = planOrders(cart, new Map())
        const settlement = planSettlement(cart)
        expect(orders.reduce((sum, order) => sum + dueOfPlanned(order), 0)).toBe(settlement.dueFen)
        const names = orders.map(order => `${order.kind}:${order.deliveryWay}:${order.outletId}`)
        expect(new Set(names).size).toBe(names.length)
        expect(orders.reduce((sum, order) => sum + order.lines.length, 0)).toBe(all.length)
        expect(settlement.dueFen).toBe(
          settlement.grossFen - settlement.campaignFen - settlement.couponFen + settlement.freightFen,
        )
      }),
    )
  })
})
