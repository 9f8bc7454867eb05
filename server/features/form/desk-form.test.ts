/** Forms at the desk: a draft becomes the next version, and answers keep theirs (decision 067). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input, Output } from '#contract/kit.ts'
import { staffRoles } from '#contract/codes.ts'
import { openSlots } from '#server/features/slot/test-slot.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let editor: string
let other: string
beforeAll(async () => {
  shop = await openSlots()
  editor = await shop.newStaff('operator')
  other = await shop.newStaff('administrator')
})
afterAll(() => shop.close())

type Form = Output<'desk.form.detail'>['current']
const detail = (formId: string) => shop.ask('desk.form.detail', editor, { formId })
/** A draft of a form as it stands, changed. */
async function begun(formId: string, change: (form: Form) => Form = form => form) {
  const { current, draft } = await detail(formId)
  if (draft) await shop.ask('desk.form.drop', editor, { formId, version: draft.version })
  const input: Input<'desk.form.save'> = { formId, version: 0, baseVersion: current.version, form: change(current) }
  return { input, current, ...(await shop.ask('desk.form.save', editor, input)) }
}
const titled = (cn: string, en: string) => (form: Form) => ({ ...form, title: { cn, en } })
const visited = async (key: 'buy' | 'sell' | 'survey') => (await shop.ask('form.byKey', '', { key })).formBean

describe('a draft', () => {
  test('changes nothing until it is published; then visitors get the next version, and the one before stays', async () => {
    const { version, current } = await begun('FORM-BUY', form => ({
      ...titled('想买什么车', 'What would you buy?')(form),
      questions: form.questions.filter(each => each.questionId !== 'Q-MESSAGE'),
    }))
    expect((await visited('buy')).version).toBe(1)
    expect(await shop.ask('desk.form.publish', editor, { formId: 'FORM-BUY', version })).toEqual({
      formId: 'FORM-BUY',
      published: 2,
    })
    await expect.poll(async () => (await visited('buy')).version).toBe(2)
    expect((await visited('buy')).questions.map(each => each.questionId)).not.toContain('Q-MESSAGE')
    const { draft, versions } = await detail('FORM-BUY')
    expect(draft).toBeNull()
    expect(versions.map(each => [each.version, each.by])).toEqual([
      [2, 'Staff'],
      [1, null],
    ])
    expect(versions[1]!.form).toEqual(current)
  })

  test('of an earlier version takes it back as a further one', async () => {
    const { versions, current } = await detail('FORM-BUY')
    const first = versions.at(-1)!.form
    const input = { formId: 'FORM-BUY', version: 0, baseVersion: current.version, form: first }
    const { version } = await shop.ask('desk.form.save', editor, input)
    const { published } = await shop.ask('desk.form.publish', editor, { formId: 'FORM-BUY', version })
    await expect.poll(async () => (await visited('buy')).version).toBe(published)
    expect((await detail('FORM-BUY')).current).toEqual({ ...first, version: published })
  })

  test('cannot name another form, or its key', async () => {
    await begun('FORM-SELL', form => ({ ...form, key: 'buy', formId: 'FORM-BUY', campaignId: 'X', version: 9 }))
    const { draft, current } = await detail('FORM-SELL')
    expect(draft!.form).toEqual({ ...current, version: current.version + 1 })
  })

  test('with something to mend is kept, and not published', async () => {
    const { version } = await begun('FORM-SELL', titled('卖车', ''))
    const { call } = shop
    expect((await call('desk.form.publish', editor, { formId: 'FORM-SELL', version })).refused).toBe('FORM_FINDINGS')
    expect((await visited('sell')).version).toBe(1)
  })

  test('is dropped', async () => {
    const { version } = await begun('FORM-SELL')
    await shop.ask('desk.form.drop', editor, { formId: 'FORM-SELL', version })
    expect((await detail('FORM-SELL')).draft).toBeNull()
    expect((await shop.call('desk.form.drop', editor, { formId: 'FORM-SELL', version: 0 })).refused).toBe('NOT_FOUND')
  })
})

describe('two editors', () => {
  test('at once: whoever has not seen the last draft neither saves, drops nor publishes it', async () => {
    const { input, version, formId } = await begun('FORM-SURVEY')
    await shop.ask('desk.form.save', other, { ...input, version, form: titled('乙', 'B')(input.form) })
    for (const seen of [0, version])
      expect((await shop.call('desk.form.save', editor, { ...input, version: seen })).refused).toBe('FORM_SAVED_SINCE')
    for (const name of ['desk.form.drop', 'desk.form.publish'] as const)
      expect(await shop.call(name, editor, { formId, version })).toMatchObject({
        refused: 'FORM_SAVED_SINCE',
        message: expect.stringContaining('Staff'),
      })
    expect((await detail('FORM-SURVEY')).draft).toMatchObject({ form: { title: { cn: '乙' } }, version: version + 1 })
  })

  test('who begin together make one draft, and who publish together one version', async () => {
    const { current } = await detail('FORM-CAPITAL')
    const input = { formId: 'FORM-CAPITAL', version: 0, baseVersion: current.version, form: current }
    const saved = await Promise.all([editor, other].map(token => shop.call('desk.form.save', token, input)))
    expect(saved.map(each => each.refused).toSorted()).toEqual(['FORM_SAVED_SINCE', undefined])
    const publish = { formId: 'FORM-CAPITAL', version: 1 }
    const published = await Promise.all([editor, other].map(token => shop.call('desk.form.publish', token, publish)))
    expect(published.map(each => each.refused).toSorted()).toEqual(['FORM_DRAFT_GONE', undefined])
    expect((await detail('FORM-CAPITAL')).versions.map(each => each.version)).toEqual([2, 1])
  })
})

test('a draft that began with a version that was replaced is not published over it', async () => {
  const { version, formId, current } = await begun('FORM-MAINTENANCE')
  const next = { ...current, version: current.version + 1 }
  await shop.connection.pool.query(`insert into lead_form_version (form_id, version, definition) values ($1, $2, $3)`, [
    formId,
    next.version,
    next,
  ])
  expect(await shop.call('desk.form.publish', editor, { formId, version })).toMatchObject({ refused: 'FORM_BASE_OLD' })
})

test('is edited by those who hold the permission alone', async () => {
  for (const role of staffRoles) {
    const token = await shop.newStaff(role, role === 'dealer' ? 30_001 : undefined)
    const may = role === 'operator' || role === 'administrator'
    expect((await shop.call('desk.form.list', token, {})).success, role).toBe(may)
  }
  expect(await shop.call('desk.form.detail', editor, { formId: 'FORM-NONE' })).toMatchObject({ refused: 'NOT_FOUND' })
})
