import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { surroundings } from '#web/surroundings.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { partErrorTexts } from './part-error.texts.ts'
import { soon } from './soon.tsx'
import { soonDialog } from './soon-dialog.tsx'
import { lazyPart, Nothing } from './lazy-part.tsx'
import { toast, toastStore } from './toast.ts'
import { partMissingTexts } from '#web/part-missing.texts.ts'
import { missingParts } from '#web/part-missing.ts'

const t = textsIn(partErrorTexts, 'zh-CN')
const ui = textsIn(partMissingTexts, 'zh-CN')
const as = { ...surroundings }
beforeEach(() => {
  stubBrowser('/')
  Object.assign(surroundings, missingParts)
})
afterAll(() => void Object.assign(surroundings, as))
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

/** Code that fails so many times. */
function failing<C>(times: number, part: C): { load: () => Promise<C>; tries: () => number } {
  let tries = 0
  return {
    tries: () => tries,
    async load() {
      if (tries++ < times) throw new Error('no network')
      return part
    },
  }
}

const Words = ({ words }: { words: string }) => <p>{words}</p>

test('a part shows what stands there meanwhile in a document, and itself once its code has come', async () => {
  const Part = soon(async () => Words, <i>coming</i>)
  expect(renderToString(<Part words="here" />)).toContain('coming')
  const page = await livePage(<Part words="here" />)
  expect(page.words()).toBe('here')
})

test('a part that does not come says so, is asked for by a press, and leaves alone what was typed around it', async () => {
  const code = failing(1, Words)
  const Part = soon(code.load)
  const page = await livePage(
    <>
      <input name="typed" defaultValue="" />
      <Part words="here" />
    </>,
  )
  await page.write('typed', '王小明')
  expect(page.shows(t.partFailed)).toBe(true)
  await page.hear('click')
  expect(page.shows('here')).toBe(true)
  expect(page.valueOf('typed')).toBe('王小明')
  expect(code.tries()).toBe(2)
})

test('what was prepared stands there at once', async () => {
  const Part = soon(async () => Words, <i>coming</i>)
  await Part.prepare()
  const page = await livePage(<Part words="here" />)
  expect(page.words()).toBe('here')
})

function Asking({ of: Dialog }: { of: ReturnType<typeof soonDialog<{ open?: boolean; onClose: () => void }>> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} />
      {open && <b>open</b>}
    </>
  )
}

test('a dialog is not loaded before it opens; where it does not come that is said, and the next press asks again', async () => {
  const code = failing(1, ({ open }: { open?: boolean; onClose: () => void }) => (open ? <p>question</p> : null))
  const Dialog = soonDialog(code.load)
  const page = await livePage(<Asking of={Dialog} />)
  expect(code.tries()).toBe(0)
  await page.press('ask')
  expect(page.told()).toBe(ui.pressAgain)
  expect(page.shows('open')).toBe(false)
  await page.hear('click')
  await page.press('ask')
  expect(page.shows('question')).toBe(true)
  expect(code.tries()).toBe(2)
})

test('a part of a document that does not come says so, and comes with any press', async () => {
  const code = failing(1, Words)
  const Part = lazyPart(code.load)
  const page = await livePage(
    <>
      <input name="typed" defaultValue="" />
      <Part words="here" />
    </>,
  )
  await page.write('typed', '王小明')
  expect(page.told()).toBe(ui.pressAgain)
  await page.hear('click')
  expect(page.shows('here')).toBe(true)
  expect(page.valueOf('typed')).toBe('王小明')
  expect(code.tries()).toBe(2)
})

test('something besides says nothing where it does not come', async () => {
  toast('before')
  const Extra = lazyPart(failing(1, Words).load, Nothing)
  const page = await livePage(<Extra words="here" />)
  expect(page.words()).toBe('')
  expect(toastStore.read()?.text).toBe('before')
})

test('what was asked for twice in vain may be gone with its release: the site hears of it', async () => {
  const missing = vi.spyOn(surroundings, 'partMissing').mockReturnValue(undefined)
  const Part = soon(failing(3, Words).load)
  const page = await livePage(<Part words="here" />)
  expect(missing).not.toHaveBeenCalled()
  await page.hear('click')
  expect(missing).toHaveBeenCalledTimes(1)
  await page.hear('click')
  await page.hear('click')
  expect(page.shows('here')).toBe(true)
  missing.mockRestore()
})
