/** A shop with lotteries, two who may approve, and a clock in the test's hands. */
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Input } from '#contract/kit.ts'
import { loadConfig } from '#server/config.ts'
import { openSlots } from '#server/features/slot/test-slot.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs } from '#server/lib/clock.ts'
import { endLottery } from './lottery.jobs.ts'
import { dueLotteries } from './lottery.queries.ts'

export type Save = Input<'desk.lottery.save'>
export const couponCode = 'DRAW-PRIZE'
export const newNonce = (): string => randomBytes(16).toString('hex')

const run = promisify(execFile)

/**
 * What the program that anybody checks a draw by says of files.
 * @returns its words and whether it was content
 */
export async function checkFiles(texts: readonly string[]): Promise<{ said: string; fits: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'draws-'))
  const files = texts.map((text, at) => {
    const path = join(folder, `${at + 1}.json`)
    writeFileSync(path, text)
    return path
  })
  const program = new URL('../../../scripts/check-draw.mjs', import.meta.url).pathname
  return run(process.execPath, [program, ...files]).then(
    ({ stdout }) => ({ said: stdout.trim(), fits: true }),
    (failed: { stdout: string }) => ({ said: failed.stdout.trim(), fits: false }),
  )
}

/**
 * Changes one sign of a file after the other, each by its lowest bit, and asks the program every time.
 * @returns the places whose change it did not find
 */
export async function everyChange(text: string): Promise<number[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'draws-')), 'changed.json')
  const program = new URL('../../../scripts/check-draw.mjs', import.meta.url).href
  // One process for all: the program is loaded anew for each, under another address.
  const inTurn = `
    import { readFileSync, writeFileSync } from 'node:fs'
    const [text, path, program] = [readFileSync(0), ${JSON.stringify(path)}, ${JSON.stringify(program)}]
    const passed = []
    console.log = () => {}
    process.argv = [process.execPath, program, path]
    for (let at = 0; at < text.length; at++) {
      const changed = Buffer.from(text)
      changed[at] ^= 1
      writeFileSync(path, changed)
      process.exitCode = 0
      try {
        await import(program + '?' + at)
      } catch {
        continue
      }
      if (process.exitCode === 0) passed.push(at)
    }
    process.exitCode = 0
    process.stdout.write(JSON.stringify(passed))`
  const asked = run(process.execPath, ['--input-type=module', '--eval', inTurn])
  asked.child.stdin?.end(text)
  return JSON.parse((await asked).stdout) as number[]
}

/** @param connections of its pool */
export async function openLotteries(connections?: number) {
  const shop = await openSlots(connections)
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  let count = 0
  let [writer, approver] = [await shop.newStaff('operator'), await shop.newStaff('administrator')]

  /** Staff who have just signed in: their sessions are short. */
  async function anew(): Promise<void> {
    ;[writer, approver] = [await shop.newStaff('operator'), await shop.newStaff('administrator')]
  }

  /** A kind of coupon that can be a prize. */
  async function coupon(change: { code?: string; quota?: number | null; validUntil?: Date } = {}): Promise<void> {
    const { code = couponCode, quota = null, validUntil } = change
    const now = shop.now()
    await sql`
      insert into coupon (coupon_code, title_cn, title_en, reduction, offered, state, quota, take_from, take_until, valid_until,
        valid_days)
      values (${code}, '抽奖优惠券', 'Coupon of the draw', '{"kind":"amountOff","steps":[{"fromFen":0,"offFen":5000}]}',
        false, 'publish', ${quota}, ${now}, ${new Date(now.getTime() + 900 * dayMs)}, ${validUntil ?? null},
        ${validUntil ? null : 30})
      on conflict do nothing`.execute(shop.db)
  }

  const said = (change: Partial<Save> = {}): Save => ({
    lotteryCode: `draw-${++count}`,
    version: 0,
    nameCn: '冬季抽奖',
    nameEn: 'Winter draw',
    termsCn: '每位客户一次。',
    termsEn: 'Once for each customer.',
    startsAt: shop.now().getTime(),
    endsAt: shop.now().getTime() + 2 * dayMs,
    per: 'once',
    prizes: [
      {
        kind: 'coupon',
        nameCn: '50 元券',
        nameEn: 'CNY 50 off',
        couponCode,
        chancePpm: 300_000,
        quota: 500,
        costFen: 5_000,
      },
      { kind: 'gift', nameCn: '保温杯', nameEn: 'A flask', chancePpm: 200_000, quota: 500, costFen: 9_900 },
    ],
    ...change,
  })

  /** One that was sent. */
  async function sent(change: Partial<Save> = {}): Promise<{ lotteryCode: string; version: number }> {
    const { lotteryCode, version } = await shop.ask('desk.lottery.save', writer, said(change))
    return shop.ask('desk.lottery.act', writer, { lotteryCode, version, event: 'send' })
  }

  /** @returns the code of one that visitors see */
  async function published(change: Partial<Save> = {}): Promise<string> {
    const one = await sent(change)
    await shop.ask('desk.lottery.decide', approver, {
      lotteryCode: one.lotteryCode,
      version: one.version,
      event: 'publish',
    })
    return one.lotteryCode
  }

  const draw = (token: string, lotteryCode: string, nonce = newNonce()) =>
    shop.call('lottery.draw', token, { lotteryCode, nonce })

  /** Everything that is due by the test's clock. */
  async function tick(): Promise<void> {
    for (const id of await dueLotteries(shop.db, shop.now(), 500))
      await shop.db.transaction().execute(tx => endLottery(tx, id, { config, now: shop.now() }))
  }

  const people = (n: number) => Promise.all(Array.from({ length: n }, () => shop.newCustomer()))
  /** The files of the list, as anybody gets them. */
  const fileOf = (lotteryCode: string, part = '1') =>
    shop.app.http.inject(requestOf('lottery.draws', { lotteryCode, part }, {}))
  const desk = (lotteryCode: string) => shop.ask('desk.lottery.detail', writer, { lotteryCode })

  await coupon()
  return {
    ...shop,
    get writer() {
      return writer
    },
    get approver() {
      return approver
    },
    anew,
    coupon,
    said,
    sent,
    published,
    draw,
    tick,
    people,
    fileOf,
    desk,
  }
}
