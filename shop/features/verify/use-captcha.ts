import { useCallback, useEffect, useState } from 'react'
import type { VerifyPurpose } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useHere } from '#web/use-here.ts'

export type CaptchaKind = Output<'captcha.new'>['kind']

/** A task, while there is one; and how another one is had. */
export interface CaptchaTask {
  task: Output<'captcha.new'> | undefined
  state: 'loading' | 'there' | 'failed'
  ask: (kind: CaptchaKind) => void
}

/** Asks for a task at once, and for others when somebody wants one. */
export function useCaptcha(purpose: VerifyPurpose): CaptchaTask {
  const isHere = useHere()
  const [task, setTask] = useState<Output<'captcha.new'>>()
  const [state, setState] = useState<CaptchaTask['state']>('loading')
  const load = useCallback(
    (kind: CaptchaKind) => {
      api('captcha.new', { purpose, kind }, { quiet: true, noLoading: true }).then(
        ({ data }) => {
          if (!isHere()) return
          setTask(data)
          setState('there')
        },
        () => isHere() && setState('failed'),
      )
    },
    [purpose, isHere],
  )
  useEffect(() => load('picture'), [load])
  return {
    task,
    state,
    ask(kind) {
      setState('loading')
      load(kind)
    },
  }
}
