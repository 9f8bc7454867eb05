import { useState } from 'react'
import orderStyles from '#console/features/order/order.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import type { ContactWay, LostReason } from '#contract/codes.ts'
import { saysSomething } from '#contract/reason.ts'
import { api } from '#web/api.ts'
import { MomentField, RadioField, SelectField, TextAreaField } from '#web/form/fields.tsx'
import { Form, FormDialog, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { leadTexts } from './lead.texts.ts'
import { type Lead, lostChoices, wayChoices } from './lead-words.ts'

/** What this member of staff can do with the lead now; the server's word, nothing is derived here. */
export function WorkPanel({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  const { busy, error, act } = useActing()
  const [open, setOpen] = useState<'assign' | 'lose'>()
  const { leadNo, version, can } = lead
  const may = (what: string) => can.includes(what)
  const doing = async (work: () => Promise<unknown>, question?: Parameters<typeof act>[1]) => {
    if (await act(work, question)) toast(t.updated)
  }
  const close = () => setOpen(undefined)
  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel} aria-labelledby="work">
      <h2 id="work">{t.work}</h2>
      {lead.stopped && <Note kind="warning">{t.stoppedWhy}</Note>}
      {!lead.stopped && can.length === 0 && (
        <Text size="micro" tone="muted">
          {t.nothingToDo}
        </Text>
      )}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {may('take') && (
        <Button block busy={busy} onClick={() => void doing(() => api('desk.lead.take', { leadNo }))}>
          {t.take}
        </Button>
      )}
      {may('contact') && <ContactForm key={`${leadNo} ${lead.contacts.length}`} lead={lead} />}
      {(may('arrange') || may('win') || may('lose') || may('entrust')) && (
        <Row gap={3} wrap>
          {may('arrange') && (
            <Button
              kind="line"
              size="s"
              busy={busy}
              onClick={() => void doing(() => api('desk.lead.arrange', { leadNo, version }))}
            >
              {t.arrange}
            </Button>
          )}
          {may('win') && (
            <Button
              kind="line"
              size="s"
              busy={busy}
              onClick={() =>
                void doing(() => api('desk.lead.win', { leadNo, version }), {
                  title: t.winAsk,
                  text: t.winText,
                  yes: t.win,
                })
              }
            >
              {t.win}
            </Button>
          )}
          {may('lose') && (
            <Button kind="line" size="s" onClick={() => setOpen('lose')}>
              {t.lose}
            </Button>
          )}
          {may('entrust') && lead.colleagues.length > 0 && (
            <Button kind="line" size="s" onClick={() => setOpen('assign')}>
              {t.assign}
            </Button>
          )}
        </Row>
      )}
      {open === 'assign' && <AssignDialog lead={lead} onClose={close} />}
      {open === 'lose' && <LoseDialog lead={lead} onClose={close} />}
    </Grid>
  )
}

/** An entry of the contact log. Whoever reached nobody says when they try again. */
function ContactForm({ lead }: { lead: Lead }) {
  const t = useTexts(leadTexts)
  const { leadNo, version } = lead
  const form = useForm('desk.lead.contact', {
    kinds: {
      way: asChosen<ContactWay>('call'),
      outcome: asChosen<'reached' | 'missed'>('reached'),
    },
    check: ({ outcome, nextAt }) => ({
      nextAt: outcome === 'missed' && (nextAt === undefined || nextAt === null) && t.nextNeeded,
    }),
    input: ({ outcome, ...read }) => ({ ...read, leadNo, version, reached: outcome === 'reached' }),
    refusals: { LEAD_NEXT_PAST: 'nextAt', LEAD_NEXT_NEEDED: 'nextAt' },
    done({ data: { contactMinutes } }) {
      toast(contactMinutes !== null && lead.contactedAt === null ? t.savedIn(contactMinutes) : t.saved)
      form.restart()
    },
  })
  const missed = form.values.outcome === 'missed'
  return (
    <Stack as={Form} gap={4} of={form} data-print="hide">
      <SelectField of={form} name="way" label={t.way} choices={wayChoices(t)} />
      <RadioField
        of={form}
        name="outcome"
        label={t.outcome}
        row
        options={[
          { value: 'reached', label: t.reached },
          { value: 'missed', label: t.missed },
        ]}
      />
      <TextAreaField of={form} name="note" label={t.note} note={t.optional} help={t.noteHelp} rows={3} />
      <MomentField of={form} name="nextAt" label={t.next} note={missed ? undefined : t.optional} wrong={t.nextNeeded} />
      <FormProblem of={form} />
      <SubmitButton of={form} block size="s">
        {t.save}
      </SubmitButton>
    </Stack>
  )
}

interface DialogProps {
  lead: Lead
  onClose: () => void
}

/** To whom of the same outlet the lead is given. */
function AssignDialog({ lead, onClose }: DialogProps) {
  const t = useTexts(leadTexts)
  const { leadNo, version, colleagues } = lead
  const form = useForm('desk.lead.assign', {
    kinds: { staffId: asChosen<string>('', chosen => chosen !== '') },
    input: ({ staffId }) => ({ leadNo, version, staffId: Number(staffId) }),
    done() {
      toast(t.assignedTo)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.assignTitle} send={t.assign}>
      <SelectField
        of={form}
        name="staffId"
        label={t.colleague}
        wrong={t.choose}
        choices={[
          { value: '', label: t.choose },
          ...colleagues
            .filter(each => each.staffId !== lead.owner?.staffId)
            .map(({ staffId, name, open }) => ({ value: String(staffId), label: t.colleagueOpen(name, open) })),
        ]}
      />
    </FormDialog>
  )
}

/** Why it came to nothing. */
function LoseDialog({ lead, onClose }: DialogProps) {
  const t = useTexts(leadTexts)
  const { leadNo, version } = lead
  const form = useForm('desk.lead.lose', {
    kinds: { lost: asChosen<LostReason | ''>('', chosen => chosen !== '') },
    check: ({ lost, words = '' }) => ({ words: lost === 'other' && !saysSomething(words) && t.wordsNeeded }),
    input: ({ lost, ...read }) => ({ ...read, leadNo, version, lost: lost === '' ? 'other' : lost }),
    done() {
      toast(t.updated)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.loseTitle} send={t.lose} danger>
      <SelectField
        of={form}
        name="lost"
        label={t.reason}
        wrong={t.reasonNeeded}
        choices={[{ value: '', label: t.reasonNeeded }, ...lostChoices(t)]}
      />
      <TextAreaField
        of={form}
        name="words"
        label={t.words}
        note={form.values.lost === 'other' ? undefined : t.optional}
        rows={3}
      />
    </FormDialog>
  )
}
