/** A shop with pages of blocks, two marketers, and a clock in the test's hands. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Block, type BlockKind, emptyBlock } from '#contract/content-page.ts'
import { type ErrorName, errors } from '#contract/errors.ts'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import { loadConfig } from '#server/config.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { requestOf, testApp } from '#server/http/test-app.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { publishedVersions } from './content-page.queries.ts'
import { turnContent } from './content-page.jobs.ts'
import { cacheOf } from '#server/lib/cached.ts'

const word = (cn: string, en: string) => ({ cn, en })

/** A block that nothing is missing of. */
export const story = (key: string, more: Partial<Block> = {}): Block => ({
  ...emptyBlock('story', key),
  title: word(`标题${key}`, `Title ${key}`),
  text: word('第一段。\n第二段。', 'First.\nSecond.'),
  ...more,
})
export const blockOf = (kind: BlockKind, key: string, more: Partial<Block>): Block => ({
  ...emptyBlock(kind, key),
  title: word('标题', 'Title'),
  ...more,
})
export { word }

export async function openContent() {
  const db = await testDatabase({
    name: 'content_40',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 40, today: '2026-11-21' }).then(() => {}),
  })
  let now = new Date('2026-11-24T10:00:00+08:00')
  const dataDir = mkdtempSync(join(tmpdir(), 'hesper-content-'))
  const env = { DATA_DIR: dataDir }
  const app = await testApp(db, env, () => now)
  const config = loadConfig({ NODE_ENV: 'test', ...env })
  const { kysely } = db
  const staff = async (role: 'operator' | 'administrator' | 'reviewer' | 'dealer' | 'finance') =>
    testStaff(kysely, role, role === 'dealer' ? 30_001 : null, now)
  const [writer, second] = [await staff('operator'), await staff('administrator')]

  async function call<N extends CallName>(name: N, token: string, input: Input<N>, key = randomUUID()) {
    const headers = { 'idempotency-key': key }
    const answer = await app.http.inject(requestOf(name, input as Record<string, unknown>, { token, headers }))
    const envelope = answer.json<Envelope<Output<N>>>()
    const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
    return { ...envelope, refused: envelope.success ? undefined : refused }
  }
  async function ask<N extends CallName>(name: N, token: string, input: Input<N>): Promise<Output<N>> {
    const answer = await call(name, token, input)
    if (!answer.success) throw new Error(`${name}: ${answer.code} ${answer.message}`)
    return answer.data!
  }
  /** What this process keeps in memory is told of changes by a listener that the test has not. */
  const forget = () => publishedVersions.forget(cacheOf(db.pool))
  let pages = 0
  type Text = Omit<Input<'desk.content.save'>, 'pageCode' | 'no' | 'version'>
  const whole: Text = {
    title: word('冬季活动', 'Winter'),
    description: word('冬季活动一览。', 'All of winter.'),
    from: null,
    until: null,
    blocks: [story('a')],
  }
  const shop = {
    db: kysely,
    app,
    config,
    store: storeOf(config),
    writer,
    second,
    staff,
    call,
    ask,
    whole,
    now: () => now,
    /** Moves the clock, and lets it do what it does each second. */
    async goTo(moment: string) {
      now = new Date(moment)
      await turnContent(kysely, now)
      forget()
      // A session ends sooner than the test moves its clock.
      for (const person of [writer, second])
        person.token = (await openSession(kysely, { staffId: person.id }, 'test', now)).apiToken
    },
    async read(pageCode: string, language: 'zh-CN' | 'en' = 'zh-CN', of?: string) {
      forget()
      return app.send('contentPage.page', { pageCode, ...(of === undefined ? {} : { of }) }, { language })
    },
    /** A new page with a draft. */
    async draft(text: Partial<Text> = {}, pageCode = `page-${++pages}`) {
      const made = await ask('desk.content.make', writer.token, { pageCode, titleCn: '冬季', titleEn: 'Winter' })
      return ask('desk.content.save', writer.token, { ...seen(made), ...whole, ...text })
    },
    async publish(text: Partial<Text> = {}) {
      const sent = await shop.send(await shop.draft(text))
      return ask('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
    },
    send: (done: Done) => ask('desk.content.act', writer.token, { ...seen(done), event: 'send' }),
    /** A further version of a page, published. */
    async again(pageCode: string, fromNo: number, text: Partial<Text>) {
      const begun = await ask('desk.content.begin', writer.token, { pageCode, fromNo })
      const saved = await ask('desk.content.save', writer.token, { ...seen(begun), ...whole, ...text })
      const sent = await shop.send(saved)
      return ask('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
    },
    close: async () => {
      await app.close()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return shop
}

export type Done = Output<'desk.content.save'>
/** Which version was seen. */
export const seen = ({ pageCode, no, version }: Done) => ({ pageCode, no, version })
