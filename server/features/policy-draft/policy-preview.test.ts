/** A legal text before it holds, as it is saved and as it is being written (decisions 167, 178). */
import { afterAll, expect, test } from 'vitest'
import { mostPolicySigns } from '#contract/policy-blocks.ts'
import { mostPolicySignsInAll, type PolicyText } from '#contract/policy-text.ts'
import { requestOf } from '#server/http/test-app.ts'
import { openPolicies, seen, word } from './test-policies.ts'

const shop = await openPolicies()
afterAll(() => shop.close())
const { writer, ask, call, detail } = shop

test('a preview shows the draft as it is saved, to whoever has the address, and is no address of another kind', async () => {
  const made = await shop.draft('STUDENT')
  const { path } = await ask('desk.policy.preview', writer.token, { policyId: 'STUDENT', no: made.no })
  const preview = path.split('/').at(-1)!
  const { data } = await shop.app.send('policy.preview', { preview }, { language: 'en' })
  expect(data).toMatchObject({ version: '1.0.1', change: 'Words the opening anew.', inForce: true })
  expect(data!.lead).toMatch(/^A new opening, /)
  expect(data!.lead).not.toContain('{')
  expect((await shop.app.send('contentPage.preview', { preview })).data).toBeNull()
  expect(
    (await shop.app.send('policy.preview', { preview: preview.replace(/^\d+/, id => `${Number(id) + 1}`) })).data,
  ).toBeNull()
  await shop.goTo('2026-12-05T12:00:01+08:00')
  expect((await shop.app.send('policy.preview', { preview })).data).toBeNull()
  await shop.goTo('2026-12-05T10:00:00+08:00')
})

/** A draft of a policy and the address of its preview. */
async function begun(policyId: 'PROFILE' | 'DEALER' | 'CONTACT' | 'MARKETING' | 'LOAN') {
  const made = await shop.draft(policyId)
  const { path } = await ask('desk.policy.preview', writer.token, { policyId, no: made.no })
  const { title, lead, change, from, sections } = (await detail(policyId)).open!
  return { made, path, preview: path.split('/').at(-1)!, text: { title, lead, change, from, sections } as PolicyText }
}

test('words that are not saved show under the address of the preview, in both languages, and none of them is kept', async () => {
  const { made, path, preview, text } = await begun('PROFILE')
  const before = await detail('PROFILE')
  const unsaved = { ...text, lead: word('未保存，{store}。', 'Not saved, {store}.'), from: '2026-12-31', sections: [] }
  const send = (language: 'zh-CN' | 'en') => shop.app.send('policy.draft', { preview, ...unsaved }, { language })
  const english = (await send('en')).data!
  expect(english).toMatchObject({ version: '1.0.1', inForce: true, sections: [] })
  expect(english.lead).toMatch(/^Not saved, [^{}]+\.$/)
  expect((await send('zh-CN')).data!.lead).toMatch(/^未保存，/)
  expect(english.validFrom).toBe(new Date('2026-12-31T00:00:00+08:00').getTime())
  // What is kept, what the page says to others, and what customers read are as they were.
  expect(await detail('PROFILE')).toEqual(before)
  expect((await shop.app.send('policy.preview', { preview }, { language: 'en' })).data!.lead).toMatch(/^A new opening/)
  const answer = await shop.app.http.inject(requestOf('policy.draft', { preview, ...unsaved }))
  expect(answer.headers['cache-control']).toMatch(/no-store/)
  expect(JSON.stringify((await shop.app.send('policy.detail', { policyId: 'PROFILE' })).data)).not.toContain('未保存')
  expect(made.version).toBe((await detail('PROFILE')).open!.version)
  expect(path).toContain(preview)
})

test('what nobody could save is shown as the words that it is, and saved all the same by nobody', async () => {
  const { made, preview, text } = await begun('DEALER')
  const tries = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<style>*{color:red}</style>',
    '{foo}',
    '{constructor} {toString} {__proto__}',
    '&lt;b&gt;',
  ]
  for (const wrong of tries) {
    const unsaved = {
      ...text,
      lead: word(wrong, wrong),
      sections: [{ title: word(wrong, wrong), text: word(wrong, wrong) }],
    }
    const answer = await shop.app.http.inject(requestOf('policy.draft', { preview, ...unsaved }))
    // A text within JSON: nothing that a browser would read as a page.
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.json<{ data: unknown }>().data).toMatchObject({
      lead: wrong,
      sections: [{ title: wrong, text: [wrong] }],
    })
    expect((await call('desk.policy.save', writer.token, { ...seen(made), ...unsaved })).success).toBe(false)
  }
})

test('nothing shows without an address that the desk gave for a policy, nor once it is over', async () => {
  const { preview, text } = await begun('CONTACT')
  const [id, ends, sign] = preview.split('.')
  const tried = async (of: string) => (await call('policy.draft', '', { preview: of, ...text })).refused
  expect(await tried(preview)).toBeUndefined()
  for (const forged of [
    `${id}.${ends}.${'A'.repeat(43)}`,
    `${id}.${Number(ends) + 1}.${sign}`,
    `${Number(id) + 1}.${ends}.${sign}`,
    `${preview}.x`,
    `${preview}.`,
    `${preview}..`,
    `.${preview}`,
    `0${preview}`,
    `${preview}A`,
    `${id}.0${ends}.${sign}`,
  ]) {
    expect(await tried(forged), forged).toBe('NOT_FOUND')
    expect((await call('policy.preview', '', { preview: forged })).refused, forged).toBe('NOT_FOUND')
  }
  const content = await shop.app.send('contentPage.draft', { preview, ...text } as never)
  expect(content.data).toBeNull()
  await shop.goTo('2026-12-05T12:00:01+08:00')
  expect(await tried(preview)).toBe('NOT_FOUND')
  await shop.goTo('2026-12-05T10:00:00+08:00')
})

test('a text as long as may be is saved and shown; one sign more is refused with its own words', async () => {
  const { made, preview, text } = await begun('MARKETING')
  const [cn, en] = mostPolicySignsInAll
  const head = [text.title, text.lead, text.change]
  const left = (side: 'cn' | 'en', most: number) => most - head.reduce((sum, each) => sum + each[side].length, 0)
  /** So many signs in sections as long as each may be. */
  const cut = (signs: number, most: number) =>
    Array.from({ length: 12 }, (_, n) => Math.max(0, Math.min(most - 1, signs - n * (most - 1))))
  const ofSections = (more: number) => {
    const inChinese = cut(left('cn', cn) + more, mostPolicySigns.text[0])
    const inEnglish = cut(left('en', en), mostPolicySigns.text[1])
    return inChinese.map((signs, n) => ({
      title: word('', ''),
      text: word('长'.repeat(signs), 'l'.repeat(inEnglish[n] ?? 0)),
    }))
  }
  const longest = { ...text, sections: ofSections(0) }
  const shown = await shop.app.send('policy.draft', { preview, ...longest })
  expect(shown.data!.sections).toHaveLength(12)
  const tooLong = await call('desk.policy.save', writer.token, { ...seen(made), ...text, sections: ofSections(1) })
  expect(tooLong.refused).toBe('CONTENT_SIZE')
  // All of it pasted into one section shows, and is too much for that one.
  const pasted = {
    ...text,
    sections: [{ title: word('一', 'One'), text: word('x', `${'l'.repeat(99)}\n`.repeat(1000)) }],
  }
  expect(
    (await shop.app.send('policy.draft', { preview, ...pasted }, { language: 'en' })).data!.sections[0]!.text,
  ).toHaveLength(1000)
  expect((await call('desk.policy.save', writer.token, { ...seen(made), ...pasted })).refused).toBe('CONTENT_SIZE')
  const saved = await ask('desk.policy.save', writer.token, { ...seen(made), ...longest })
  expect(saved.version).toBeGreaterThan(made.version)
})

test('what is written from right to left stays where it was written, and is read forwards', async () => {
  const { preview, text } = await begun('LOAN')
  const arabic = 'سياسة الخصوصية (v2) ‏123'
  const unsaved = { ...text, lead: word(`前\u202e${arabic}后`, arabic) }
  const { data } = await shop.app.send('policy.draft', { preview, ...unsaved })
  // Marks that turn what stands around them are taken out; the letters themselves turn only themselves.
  expect(data!.lead).toBe(`前${arabic.replaceAll('\u200f', '')}后`)
})
