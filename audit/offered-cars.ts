/** Cars that the audited customer offers to the house. */
import { required } from '#contract/required.ts'
import { car, newVin } from '#server/features/sell/test-cars.ts'
import { ask, call } from '#e2e/calls.ts'

/** Offers for two cars of whoever has a token. @returns their numbers */
export async function carOffers(origin: string, token: string): Promise<string[]> {
  const { data: form } = await call(origin, 'form.byKey', { key: 'sell' })
  const consents = ['PRIVACY', 'CONTACT'].map(consentId => ({
    consentId: consentId as 'PRIVACY',
    consentVersion: required(
      form?.formBean.questions.find(each => each.consentId === consentId)?.consentVersion,
      `consent ${consentId}`,
    ),
    signTime: Date.now() - 60_000,
  }))
  const numbers: string[] = []
  for (const flood of [false, true]) {
    const wish = { ...car, flood }
    const { data: value } = await call(origin, 'sell.value', wish)
    const { carOfferNo, lines } = await ask(
      origin,
      'sell.ask',
      {
        ...wish,
        vin: newVin(),
        plate: '浙AD12345',
        customerName: '欧阳古丽娜扎尔',
        consents,
        expectFen: value && value.byHand === null ? value.totalFen : null,
      },
      { token },
    )
    const line = lines.findLast(each => each.kind === 'work')
    if (line)
      await ask(
        origin,
        'sell.contest',
        { carOfferNo, seq: line.seq, words: '轮胎去年更换，照片可见花纹深度' },
        { token },
      )
    numbers.push(carOfferNo)
  }
  return numbers
}
