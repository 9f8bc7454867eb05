import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TextField } from '#web/form/fields.tsx'
import { Form } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { desk } from '#console/test-desk.tsx'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { rememberQueue, rowToFocus } from './queue-memory.ts'
import { useWalk } from './use-walk.ts'

beforeEach(() => void stubBrowser('/console'))
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

function Thing({ number }: { number: string }) {
  const { back, title, place, onGo } = useWalk(number, '/things', each => `/things/${each}`)
  const form = useForm('desk.order.note', {})
  return (
    <>
      <p>{`${number} ${title ?? 'no list'} ${place ? `${place.at}/${place.of}` : ''} ${back}`}</p>
      <button onClick={() => onGo(1)}>next</button>
      <Form of={form}>
        <TextField of={form} name="text" label="note" />
      </Form>
    </>
  )
}
/** The thing of the address, as the router shows it. */
function Things() {
  const number = /^\/things\/(\w+)/.exec(useLocation().pathname)?.[1]
  return number ? <Thing number={number} /> : <p>the list</p>
}

/** Remembers a list of two a page, of which the first page was seen; other pages come when they are told to. */
function seen(list: string) {
  const waiting: (() => void)[] = []
  rememberQueue({
    title: 'queue',
    page: 1,
    pageSize: 2,
    total: list.length,
    numbers: list.slice(0, 2).split(''),
    hrefOf: page => `/things?page=${page}`,
    load: page =>
      new Promise(resolve => {
        waiting.push(() => resolve(list.slice(2 * page - 2, 2 * page).split('')))
      }),
  })
  return () => waiting.splice(0).forEach(come => come())
}

describe('J and K', () => {
  test('go to the neighbours, and no further than the ends', async () => {
    seen('ab')
    const page = await desk(<Things />, { at: '/things/a' })
    expect(page.words()).toContain('a queue 1/2 /things?page=1')
    await page.key('k')
    expect(page.at()).toBe('/things/a')
    await page.key('j')
    expect(page.at()).toBe('/things/b')
    await page.key('J')
    expect(page.at()).toBe('/things/b')
  })

  test('wait for a page of the list, and go one step for several presses of one thing', async () => {
    const come = seen('abcd')
    const page = await desk(<Things />, { at: '/things/b' })
    await page.key('j')
    await page.press('next')
    expect(page.at()).toBe('/things/b')
    await page.after(come)
    await page.after(come)
    expect(page.at()).toBe('/things/c')
  })

  test.each([
    ['gone back to the list by Escape', 'escape', '/things?page=1'],
    ['gone the other way', 'k', '/things/a'],
  ])('take nobody along who has %s meanwhile', async (_, key, at) => {
    const come = seen('abcd')
    const page = await desk(<Things />, { at: '/things/b' })
    await page.key('j')
    await page.key(key)
    await page.after(come)
    await page.after(come)
    expect(page.at()).toBe(at)
  })

  test('take nobody along who has opened something else meanwhile', async () => {
    const come = seen('abcd')
    const page = await desk(<Things />, { at: '/things/b' })
    await page.key('j')
    await page.go('/elsewhere')
    await page.after(come)
    await page.after(come)
    expect(page.at()).toBe('/elsewhere')
  })

  test('are letters in a field', async () => {
    seen('ab')
    const page = await desk(<Things />, { at: '/things/a' })
    await page.after(() => page.all('input')[0]?.focus())
    await page.key('j')
    expect(page.at()).toBe('/things/a')
  })

  test('lead nowhere from a thing that no list has shown', async () => {
    seen('ab')
    const page = await desk(<Things />, { at: '/things/z' })
    expect(page.words()).toBe('z no list  /thingsnextnote')
    await page.key('j')
    expect(page.at()).toBe('/things/z')
    await page.key('Escape')
    expect(page.at()).toBe('/things')
  })
})

describe('what was typed and not saved', () => {
  test('is asked about before J goes on, and stays where it stands on no', async () => {
    seen('ab')
    const page = await desk(<Things />, { at: '/things/a' })
    await page.write('text', 'call back')
    await page.key('j')
    expect(page.at()).toBe('/things/a')
    await page.answer(false)
    expect([page.at(), page.valueOf('text')]).toEqual(['/things/a', 'call back'])
    await page.key('j')
    await page.answer(true)
    expect(page.at()).toBe('/things/b')
  })
})

test('the row of the thing that was left has the focus in its list', async () => {
  seen('ab')
  const page = await desk(<Things />, { at: '/things/b' })
  await page.key('escape')
  expect([page.at(), rowToFocus()]).toEqual(['/things?page=1', 'b'])
})
