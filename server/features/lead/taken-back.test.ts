/** Who has taken a consent or a request back is not called by somebody who still had the number on a screen. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/lib/clock.ts'
import { openDeskLeads } from './test-desk-leads.ts'

const shop = await openDeskLeads()
const { app, pass, person, contact, detail, newPhone } = shop
afterAll(() => shop.close())
// Ten in the morning, on a day of its own.
beforeEach(() => pass(2 * dayMs))

async function handedOn() {
  const phone = newPhone()
  const customer = await shop.customer(phone)
  const { leadNo } = await shop.submitted({
    phone,
    values: { 'Q-DEALER': String(shop.first), 'Q-MESSAGE': '请在晚上联系' },
    agrees: ['DEALER'],
    options: { token: customer.token },
  })
  const mine = await person('dealer', shop.first)
  const reveal = async () => {
    const input = { leadNo, field: 'phone' as const, purpose: 'question' as const, reason: '首次致电客户' }
    return app.send('desk.lead.reveal', input, { token: await mine.token() })
  }
  return { ...customer, phone, leadNo, mine, reveal }
}

test.each(['DEALER', 'CONTACT'] as const)('%s taken back after the lead was closed', async consentId => {
  const { leadNo, phone, token, mine, reveal } = await handedOn()
  await contact(mine, leadNo, { note: '预算三十万' })
  const { version } = await detail(mine, leadNo)
  const lost = { leadNo, version, lost: 'price' as const }
  expect((await app.send('desk.lead.lose', lost, { token: await mine.token() })).success).toBe(true)
  expect((await reveal()).data).toEqual({ value: phone })
  const outletId = consentId === 'DEALER' ? shop.first : undefined
  await app.send('consent.withdraw', { consentId, outletId }, { token })
  const seen = await detail(mine, leadNo)
  expect(seen).toMatchObject({ stopped: true, state: 'lost', hidden: [], contacts: [], submissions: [] })
  expect(JSON.stringify(seen)).not.toMatch(/预算三十万|请在晚上联系|知遥/)
  expect((await reveal()).code).toBe(5128)
  const found = await app.send('desk.lead.list', { queue: 'all', search: phone }, { token: await mine.token() })
  expect(found.data?.leads).toEqual([])
})

test('the request itself taken back', async () => {
  const { leadNo, token, mine, reveal } = await handedOn()
  expect((await app.send('lead.withdraw', { leadNo }, { token })).success).toBe(true)
  expect((await detail(mine, leadNo)).hidden).toEqual([])
  expect((await reveal()).code).toBe(4004)
})
