/** The help centre: answers that agree with the shop's own rules, and pages that name others (decision 140). */
import { afterAll, describe, expect, test } from 'vitest'
import { figureWords } from '#contract/content-page.ts'
import { loadConfig } from '#server/config.ts'
import { helpPages } from '#server/db/seed/content-help.ts'
import { home } from '#server/db/seed/content-home.ts'
import { FAULT_DAYS, RETURN_DAYS } from '#server/features/order/after-sales-order.rules.ts'
import { SHIP_HOURS } from '#server/features/order/order.due.ts'
import { isWithChannel } from './content-page.rules.ts'
import { shopFigures } from './shop-figures.ts'
import { blockOf, openContent, seen, story } from './test-content.ts'

const shop = await openContent()
const { writer, second, ask } = shop
afterAll(() => shop.close())

describe('the help centre', () => {
  test('names every figure of a rule by its word, and each is a number', () => {
    const text = JSON.stringify(helpPages)
    for (const name of figureWords) expect(text + JSON.stringify(home)).toContain(`{${name}}`)
    const figures = shopFigures(loadConfig({ NODE_ENV: 'test' }))
    expect(Object.keys(figures).toSorted()).toEqual([...figureWords].toSorted())
    for (const figure of Object.values(figures)) expect(Number.isInteger(figure) && figure > 0).toBe(true)
    // No answer counts days, hours, minutes or months by itself.
    expect(text).not.toMatch(/\d+ ?(天|小时|分钟|个月|days|hours|minutes|months)/)
  })

  test.each(Object.keys(helpPages))('%s is there, in both languages, with no word left open', async code => {
    for (const language of ['zh-CN', 'en'] as const) {
      const { data } = await shop.read(code, language)
      const text = JSON.stringify(data)
      expect(text).not.toMatch(/\{[a-zA-Z]+\}/)
      if (language === 'en') expect(text).not.toMatch(/[\u4e00-\u9fff]/)
      expect(data!.path).toBe(code === 'help' ? '/help' : `/help/${code.slice('help-'.length)}`)
    }
  })

  test('says what the rules say', async () => {
    expect(JSON.stringify((await shop.read('help-returns')).data)).toContain(
      `自签收次日起 ${RETURN_DAYS} 天内可申请；有质量问题或与描述不符的为 ${FAULT_DAYS} 天`,
    )
    expect(JSON.stringify((await shop.read('help-delivery', 'en')).data)).toContain(
      `Within ${SHIP_HOURS} hours of paying`,
    )
  })

  test('of used cars goes with their channel', () => {
    expect(isWithChannel(helpPages['help-used-cars']!.blocks, false)).toBe(false)
    expect(isWithChannel(helpPages['help-used-cars']!.blocks, true)).toBe(true)
    expect(isWithChannel(helpPages.help!.blocks, false)).toBe(true)
  })
})

describe('a block of other pages', () => {
  test('names those that are shown, and each until it is taken off', async () => {
    const topic = await shop.publish({ blocks: [story('a')] })
    const names = { blocks: [blockOf('topics', 't', { pages: [topic.pageCode, 'about'] })] }
    const { pageCode } = await shop.publish(names)
    const paths = async () => (await shop.read(pageCode)).data!.blocks[0]!.pages.map(({ path }) => path)
    expect(await paths()).toEqual([`/campaign/page/${topic.pageCode}`, '/about'])
    await ask('desk.content.decide', second.token, { ...seen(topic), event: 'withdraw', reason: '不再需要' })
    expect(await paths()).toEqual(['/about'])
  })

  test('is not finished while one of them is not published', async () => {
    await shop.draft(
      { blocks: [blockOf('topics', 't', { pages: ['about', 'no-such-page', 'activity'] })] },
      'topics-of-none',
    )
    const { versions } = await ask('desk.content.detail', writer.token, { pageCode: 'topics-of-none' })
    expect(versions[0]!.faults).toEqual([{ fault: 'noTopic', block: 0, part: 'pages' }])
  })
})
