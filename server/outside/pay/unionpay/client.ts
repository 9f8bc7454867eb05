import { ChannelUnreachable } from '../channel.ts'
import type { Door } from '../wire/door.ts'
import { encodedForm, type Fields } from '../wire/form.ts'
import type { UnionpayKeys } from './keys.ts'
import { faultOf, signedFields } from './signature.ts'

/** What every message has. */
export const commonFields = ({ merId }: Pick<UnionpayKeys, 'merId'>): Fields => ({
  version: '5.1.0',
  encoding: 'UTF-8',
  signMethod: '01',
  accessType: '0',
  merId,
})

export type Ask = (url: string, fields: Fields, most?: number) => Promise<Fields>

/**
 * Asks UnionPay.
 * @returns the fields of its answer
 * @throws ChannelUnreachable, also for an answer that UnionPay did not sign, or that is about another merchant
 */
export const unionpayClient =
  (keys: UnionpayKeys, door: Door, now: () => Date): Ask =>
  async (url, fields, most) => {
    const what = `UnionPay ${fields.txnType}`
    const { status, body } = await door(
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', 'user-agent': 'hesper-shop' },
        body: encodedForm(signedFields({ ...commonFields(keys), ...fields }, keys)),
      },
      most,
    )
    if (status !== 200) throw new ChannelUnreachable(`${what}: ${status}`)
    const answer = answerFields(body.toString('utf8'))
    const fault = faultOf(answer, keys, now())
    if (fault) throw new ChannelUnreachable(`${what}: the answer is not UnionPay's (${fault})`)
    if (answer.merId !== keys.merId) throw new ChannelUnreachable(`${what}: the answer is about another merchant`)
    return answer
  }

/** Reads an answer: fields by `&`, not encoded; a value in braces or brackets may hold that sign itself. */
export function answerFields(text: string): Fields {
  const fields: Fields = Object.create(null) as Fields
  let depth = 0
  let from = 0
  const take = (to: number) => {
    const part = text.slice(from, to)
    const at = part.indexOf('=')
    if (at > 0) fields[part.slice(0, at)] = part.slice(at + 1)
    from = to + 1
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth = Math.max(0, depth - 1)
    if (sign === '&' && depth === 0) take(at)
  }
  take(text.length)
  return fields
}
