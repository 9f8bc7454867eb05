import { draftWays } from '#console/frame/draft-ways.ts'
import { useMay } from '#console/frame/use-me.ts'
import { Ways } from '#console/frame/ways.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { Mailing } from './mailing-form.tsx'
import { mailingTexts } from './mailing.texts.ts'

/** What can be done with a mailing by whoever looks. */
export function MailingWays({ mailing }: { mailing: Mailing }) {
  const t = useTexts(mailingTexts)
  const [mayEdit, mayDecide] = [useMay('mailing.edit'), useMay('mailing.approve')]
  const { mailingCode, version, can } = mailing
  const one = { mailingCode, version }
  const ways = draftWays({
    events: { send: 'send', approve: 'approve', sendBack: 'sendBack', stop: 'stop' },
    words: t,
    can,
    mayEdit,
    mayDecide,
    question: { title: t.approveTitle, text: t.approveText, yes: t.approve },
    act: (event, reason, options) => api('desk.mailing.act', { ...one, event, reason }, options),
    decide: (event, reason, options) => api('desk.mailing.decide', { ...one, event, reason }, options),
  })
  return <Ways ways={ways} done={t.doneNow} reason={t.reason} needed={t.reasonNeeded} />
}
