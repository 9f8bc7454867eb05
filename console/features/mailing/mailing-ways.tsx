import { useMay } from '#console/frame/use-me.ts'
import { type Way, Ways } from '#console/frame/ways.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { Mailing } from './mailing-form.tsx'
import { mailingTexts } from './mailing.texts.ts'

/** What can be done with a mailing by whoever looks. */
export function MailingWays({ mailing }: { mailing: Mailing }) {
  const t = useTexts(mailingTexts)
  const [mayEdit, mayApprove] = [useMay('mailing.edit'), useMay('mailing.approve')]
  const { mailingCode, version, can } = mailing
  const one = { mailingCode, version }
  const edits = (name: string) => mayEdit && can.includes(name)
  const decides = (name: string) => mayApprove && can.includes(name)
  const does = (event: 'send' | 'recall' | 'discard') => () => api('desk.mailing.act', { ...one, event })
  const ways: Way[] = [
    { name: 'send', words: t.send, may: edits('send'), leads: true, does: does('send') },
    {
      name: 'approve',
      words: t.approve,
      may: decides('approve'),
      leads: true,
      does: () => api('desk.mailing.decide', { ...one, event: 'approve' }),
      question: { title: t.approveTitle, text: t.approveText, yes: t.approve },
    },
    {
      name: 'sendBack',
      words: t.sendBack,
      may: decides('sendBack'),
      title: t.sendBackTitle,
      help: t.sendBackHelp,
      ends: (reason, options) => api('desk.mailing.decide', { ...one, event: 'sendBack', reason }, options),
    },
    { name: 'recall', words: t.recall, may: edits('recall'), does: does('recall') },
    {
      name: 'discard',
      words: t.discard,
      may: edits('discard'),
      does: does('discard'),
      question: { title: t.discardTitle, text: t.discardText, yes: t.discard, danger: true },
    },
    {
      name: 'stop',
      words: t.stop,
      may: edits('stop'),
      title: t.stopTitle,
      help: t.stopHelp,
      ends: (reason, options) => api('desk.mailing.act', { ...one, event: 'stop', reason }, options),
    },
  ]
  return <Ways ways={ways} done={t.doneNow} reason={t.reason} needed={t.reasonNeeded} />
}
