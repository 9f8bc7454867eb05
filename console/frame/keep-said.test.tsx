import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { ApiFailure } from '#web/api-failure.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { toast, toastStore } from '#web/ui/toast.ts'
import { useActing } from './use-acting.ts'

beforeEach(() => stubBrowser('/console/policies'))
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

const words = '同事已经处理'
const refuse = () => Promise.reject(new ApiFailure(words, { code: 4_001, status: 200, told: false }))

/** What a colleague was quicker with: the place for the act goes with it. */
function Panel({ children }: { children: React.ReactNode }) {
  const { open } = useLoaderData<{ open: boolean }>()
  return open ? children : <p>done</p>
}

function Press() {
  const { act, error } = useActing()
  return (
    <Panel>
      <button type="button" onClick={() => void act(refuse)}>
        agree
      </button>
      {error && <p role="alert">{error}</p>}
    </Panel>
  )
}

function Write() {
  const form = useForm('desk.refundCase.accept', {
    send: refuse,
    input: read => ({ ...read, caseNo: 'HR1' }),
    absent: { sellable: false },
  })
  return (
    <Panel>
      <Form of={form}>
        <FormProblem of={form} />
        <SubmitButton of={form}>agree</SubmitButton>
      </Form>
    </Panel>
  )
}

const press = { button: Press, form: Write }

test.each(['button', 'form'] as const)('a refusal of a %s whose place has gone is said all the same', async how => {
  const answers = [{ open: true }, { open: false }]
  const Part = press[how]
  const page = await desk(<Part />, { load: () => answers.shift() })
  await (how === 'form' ? page.send() : page.press('agree'))
  expect(page.shows('done')).toBe(true)
  expect(page.told()).toBe(words)
})

test.each(['button', 'form'] as const)('a refusal of a %s that stands on the page is said there alone', async how => {
  const before = toastStore.read()
  const Part = press[how]
  const page = await desk(<Part />, { load: () => ({ open: true }) })
  await (how === 'form' ? page.send() : page.press('agree'))
  expect(page.all('[role=alert]')).toHaveLength(1)
  expect(toastStore.read()).toBe(before)
})

test('a refusal that goes because somebody goes on is not said again over what was done next', async () => {
  const answers = [() => Promise.reject(new ApiFailure(words, { code: 4_001, status: 200, told: false }))]
  function Twice() {
    const { act, error } = useActing()
    return (
      <>
        <button type="button" onClick={() => void act(answers.shift() ?? (async () => toast('已保存')))}>
          agree
        </button>
        {error && <p role="alert">{error}</p>}
      </>
    )
  }
  const page = await desk(<Twice />, { load: () => ({ open: true }) })
  await page.press('agree')
  expect(page.all('[role=alert]')).toHaveLength(1)
  await page.press('agree')
  expect(page.told()).toBe('已保存')
})
