import * as z from 'zod'
import { day, depositKind, fen, holdKey, moment, OutletToCall, shortNumber, typedCode, word } from '../parts.ts'
import { screenStates } from '../screen-codes.ts'
import { stockPlaces } from '../stock-car-codes.ts'
import { Whole } from './configure.ts'
import { stockNo } from './desk-stock-car.ts'

/** 256 random bits in 43 signs. */
const secret = holdKey

/** A car to choose from. */
const Offer = z.object({
  ...Whole.pick({ code: true, seriesCode: true, seriesName: true, trimName: true, energy: true, picture: true }).shape,
  priceFen: fen,
})

/** Where a session stands. */
const Standing = z.object({ state: z.enum(screenStates), expiresAt: moment, serverTime: moment })

export const screenShapes = {
  'screen.start': {
    summary: '车机与展厅屏：可选车型与门店附近现车',
    in: z.strictObject({
      /** Where the screen stands, by its address; absent: nowhere in particular. */
      outletId: shortNumber.optional(),
    }),
    out: z.object({
      outlet: OutletToCall.nullable(),
      /** The least expensive version of each series first, then the dearer ones. */
      range: z.array(Offer),
      stock: z.array(
        Offer.extend({
          stockNo: z.string(),
          place: z.enum(stockPlaces),
          /** First day on which it could be handed over. */
          readyOn: day,
          outlet: OutletToCall,
          /** From the screen's outlet, in metres. */
          distanceM: z.int(),
        }),
      ),
    }),
  },
  'screen.options': {
    summary: '车机与展厅屏：一台车的颜色、轮毂与内饰，各自的配置代码与价格',
    in: z.strictObject({ code: typedCode, outletId: shortNumber.optional() }),
    out: z.object({
      car: Whole,
      groups: z.array(
        z.object({
          kind: z.enum(['PAINT', 'WHEEL', 'UPHOLSTERY']),
          /** Each with the car that choosing it leads to; what that needs besides is part of it. */
          choices: z.array(
            z.object({
              optionCode: z.string(),
              name: word,
              /** Code of its picture or swatch. */
              picture: z.string(),
              chosen: z.boolean(),
              code: z.string(),
              /** Of that car less that of this one. */
              differenceFen: z.int(),
              /** It changes other options too. */
              changesMore: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  'screen.open': {
    summary: '车机与展厅屏：为选定的车生成扫码会话',
    in: z.strictObject({
      code: typedCode,
      stockNo: stockNo.optional(),
      /** The dealer who would hand the car over. */
      outletId: shortNumber.optional(),
    }),
    out: z.object({
      /** What the screen asks with. */
      screenKey: z.string(),
      /** What its QR code says; the phone that reads it signs in and pays. */
      phoneCode: z.string(),
      expiresAt: moment,
      car: Whole,
      priceFen: fen,
      depositFen: fen,
      deposit: z.object({ kind: depositKind, label: word, terms: word }),
      expectedOn: day,
      serverTime: moment,
    }),
  },
  'screen.state': {
    summary: '车机与展厅屏：会话进展，不含任何个人信息',
    in: z.strictObject({ screenKey: secret }),
    out: Standing,
  },
  'screen.leave': {
    summary: '车机与展厅屏：离开，会话作废',
    in: z.strictObject({ screenKey: secret }),
    out: z.object({ left: z.boolean() }),
  },
  'screen.scan': {
    summary: '手机扫码：屏幕上是哪台车',
    in: z.strictObject({ phoneCode: secret }),
    out: z.object({ code: z.string(), stockNo: z.string().nullable(), outletId: z.int().nullable() }),
  },
  'screen.claim': {
    summary: '手机登录后接管屏幕会话；一个会话只属于一位客户',
    in: z.strictObject({ phoneCode: secret }),
    out: z.object({ expiresAt: moment, serverTime: moment }),
  },
}
