import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriersIn } from './carrier-aliases.ts'
import { type CarrierCode, carrierCodes, carriers } from './carriers.ts'

const asPeopleWrite: Readonly<Record<CarrierCode, readonly string[]>> = {
  sf: ['顺丰', 'SF速运', '顺丰快递', '順豐速運', 'S.F. Express', 'ｓｆ'],
  jd: ['京东', '京东快递', 'JD物流', 'JDL京东物流', 'jd.'],
  ems: ['EMS', '邮政', '中国邮政', '邮政EMS', '中国邮政速递物流', 'China Post', 'EMS快递'],
  zto: ['中通', '中通速递', 'ZTO'],
  yto: ['圆通', '圆通快递', 'YTO Express'],
  deppon: ['德邦', '德邦物流', 'DEPPON'],
  sto: ['申通', '申通快递', 'STO'],
  yunda: ['韵达', '韵达速递', 'Yunda'],
  jt: ['极兔', '极兔快递', 'J&T', 'Ｊ＆Ｔ Express', 'J＆T'],
}

test.each(
  carrierCodes.flatMap(code => [code, ...carriers[code], ...asPeopleWrite[code]].map(text => [text, code] as const)),
)('%s is %s', (text, code) => {
  for (const written of [text, text.toUpperCase(), ` ${text.split('').join('\u200b')} `])
    expect(carriersIn(written)).toEqual([code])
})

test.each([
  ['顺丰/中通', ['sf', 'zto']],
  ['圆通转韵达', ['yto', 'yunda']],
  ['sf, jd', ['sf', 'jd']],
])('%s is not guessed: it may be %j', (text, codes) => expect(carriersIn(text)).toEqual(codes))

test.each(['', '-', '快递', '物流', 'express', '猫头鹰邮递', '顺风', '中通快运', '京', 'sfx', 'ems123', '自提'])(
  '%s is no carrier',
  text => expect(carriersIn(text)).toEqual([]),
)

test('whatever stands there, at most one is understood, and only by the whole of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom(...carrierCodes), (noise, code) => {
      const letters = noise.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
      const found = carriersIn(`${code}${noise}`)
      if (letters === '') expect(found).toEqual([code])
      else expect(found.length === 1 && found[0] !== code).toBe(false)
    }),
  )
})
