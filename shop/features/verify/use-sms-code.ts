import { useEffect, useState } from 'react'
import type { VerifyPurpose } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { useHere } from '#web/use-here.ts'

export type Sent = Output<'sms.send'>

/** Asks the server for a code; the captcha was answered. */
export type SendCode = (captchaId: string) => Promise<Sent>

/** One to a phone that somebody has entered. */
export const toPhone =
  (purpose: Exclude<VerifyPurpose, 'contract' | 'phone'>, mobile: string): SendCode =>
  async captchaId =>
    (await api('sms.send', { purpose, mobile, captchaId }, { quiet: true, noLoading: true })).data

export interface SmsCode {
  /** What the last message came to; undefined: none was sent. */
  sent: Sent | undefined
  /** Until another one can be asked for. */
  secondsLeft: number
  /** Why none was sent, in the visitor's words. */
  problem: string | undefined
  busy: boolean
  send: (ask: SendCode, captchaId: string) => Promise<boolean>
}

/** Has a code sent to a phone, and counts until the next one. */
export function useSmsCode(): SmsCode {
  const language = useLanguage()
  const isHere = useHere()
  const [sent, setSent] = useState<Sent>()
  const [until, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (until === 0) return
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  return {
    sent,
    secondsLeft,
    problem,
    busy,
    async send(ask, captchaId) {
      setBusy(true)
      setProblem(undefined)
      try {
        const data = await ask(captchaId)
        if (!isHere()) return true
        setSent(data)
        setUntil(Date.now() + data.resendSeconds * 1000)
        return true
      } catch (failure) {
        if (isHere()) setProblem(failureWords(failure, language))
        return false
      } finally {
        if (isHere()) setBusy(false)
      }
    },
  }
}
