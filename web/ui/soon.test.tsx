import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { controlTexts } from './control.texts.ts'
import { soon } from './soon.tsx'
import { soonDialog } from './soon-dialog.tsx'
import { soonDialogTexts } from './soon-dialog.texts.ts'

const t = textsIn(controlTexts, 'zh-CN')
const ui = textsIn(soonDialogTexts, 'zh-CN')
beforeEach(() => void stubBrowser('/'))
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
  await page.press(t.retry)
  expect(page.shows('here')).toBe(true)
  expect(page.valueOf('typed')).toBe('王小明')
  expect(code.tries()).toBe(2)
})

test('what was prepared stands there at once', async () => {
  const Part = soon(async () => Words)
  await Part.prepare()
  expect(renderToString(<Part words="here" />)).toContain('here')
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
  await page.press('ask')
  expect(page.shows('question')).toBe(true)
  expect(code.tries()).toBe(2)
})
