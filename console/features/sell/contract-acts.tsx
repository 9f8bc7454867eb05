import { useState } from 'react'
import { Opening } from '#console/frame/opening.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { offerEndCauses, offerEndWords } from '#contract/offer-end.ts'
import { saysSomething } from '#contract/reason.ts'
import { api } from '#web/api.ts'
import { SelectField, TextField, TransferField } from '#web/form/fields.tsx'
import { Form, FormDialog, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { Panel } from './act-panel.tsx'
import { contractTexts } from './contract.texts.ts'
import type { DeskOffer } from './desk-offer.ts'
import { offerTexts } from './offer.texts.ts'

interface ActProps {
  offer: DeskOffer
}

/** The contract is on record: who signed it, by the card that was looked at. */
export function SignForm({ offer: { carOfferNo } }: ActProps) {
  const t = useTexts(offerTexts)
  const form = useForm('desk.offer.sign', {
    absent: { carOfferNo },
    input: ({ contractNo, sellerName }) => ({ carOfferNo, contractNo, sellerName }),
    refusals: { OFFER_HOLDER_OTHER: 'sellerName' },
    done: () => toast(t.saved),
  })
  return (
    <Panel title={t.sign}>
      <Stack as={Form} gap={4} of={form}>
        <TextField of={form} name="contractNo" label={t.contractNo} autoComplete="off" />
        <TextField of={form} name="sellerName" label={t.sellerName} help={t.sellerNameHelp} autoComplete="off" />
        <FormProblem of={form} />
        <SubmitButton of={form} block>
          {t.doSign}
        </SubmitButton>
      </Stack>
    </Panel>
  )
}

export function PayForm({ offer }: ActProps) {
  const t = useTexts(offerTexts)
  const { carOfferNo } = offer
  const form = useForm('desk.offer.pay', {
    absent: { carOfferNo },
    input: ({ reference }) => ({ carOfferNo, reference }),
    done: ({ data }) => toast(data.registeredOnce ? t.once : t.saved),
  })
  return (
    <Panel title={t.transfer}>
      {offer.registeredOnce ? <Note>{t.once}</Note> : offer.needsTwo && <Note>{t.two}</Note>}
      <Stack as={Form} gap={4} of={form}>
        <TransferField of={form} name="reference" label={t.reference} autoComplete="off" />
        <FormProblem of={form} />
        <SubmitButton of={form} block>
          {t.doPay(formatMoney(offer.finalFen ?? 0))}
        </SubmitButton>
      </Stack>
    </Panel>
  )
}

/** A transfer that one person has registered did not happen, or came back. */
export function Unpay({ offer: { carOfferNo } }: ActProps) {
  const t = useTexts(contractTexts)
  const { busy, act } = useActing()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" block busy={busy} onClick={() => setAsking(true)}>
        {t.unpay}
      </Button>
      {asking && (
        <ReasonDialog
          title={t.unpay}
          label={t.unpayReason}
          help={t.unpayWhy}
          needed={t.reasonNeeded}
          button={t.unpay}
          danger
          onClose={() => setAsking(false)}
          onSubmit={async (reason, options) => {
            await api('desk.offer.unpay', { carOfferNo, reason }, options)
            setAsking(false)
            void act(async () => toast(t.unpaid))
          }}
        />
      )}
    </>
  )
}

/** Head office looks at an account that is to take the place of another, calls its seller, and decides. */
export function AccountAct({ offer }: ActProps) {
  const t = useTexts(contractTexts)
  const { busy, act } = useActing()
  const [refusing, setRefusing] = useState(false)
  const { carOfferNo, accountChange } = offer
  const askedAt = accountChange?.at ?? 0
  const form = useForm('desk.offer.takeAccount', {
    absent: { carOfferNo, askedAt },
    input: ({ reason }) => ({ carOfferNo, askedAt, reason }),
    done: () => toast(t.accountTaken),
  })
  if (!accountChange) return null
  return (
    <Panel title={t.account}>
      <Text size="small">{t.accountWhy}</Text>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.accountFrom, value: accountChange.from },
          {
            key: t.accountTo,
            value: (
              <Opening
                masked={accountChange.to}
                label={t.accountTo}
                call="desk.offer.reveal"
                field="newAccount"
                open={async (said, options) =>
                  (await api('desk.offer.reveal', { carOfferNo, field: 'newAccount', ...said }, options)).data.value
                }
              />
            ),
          },
          { key: t.holder, value: accountChange.holder },
          { key: t.seller, value: offer.seller || t.unsigned },
          { key: t.askedAt, value: formatDateTime(accountChange.at) },
        ]}
      />
      {accountChange.phoneChanged && <Note kind="warning">{t.phoneChanged}</Note>}
      <Stack as={Form} gap={4} of={form}>
        <TextField of={form} name="reason" label={t.checked} help={t.checkedHelp} wrong={t.reasonNeeded} />
        <FormProblem of={form} />
        <SubmitButton of={form} block>
          {t.takeAccount}
        </SubmitButton>
        <Button kind="line" block busy={busy} onClick={() => setRefusing(true)}>
          {t.refuseAccount}
        </Button>
      </Stack>
      {refusing && (
        <ReasonDialog
          title={t.refuseAccount}
          label={t.refuseReason}
          help={t.refuseHelp}
          needed={t.reasonNeeded}
          button={t.refuseAccount}
          danger
          onClose={() => setRefusing(false)}
          onSubmit={async (reason, options) => {
            await api('desk.offer.refuseAccount', { carOfferNo, askedAt, reason }, options)
            setRefusing(false)
            void act(async () => toast(t.accountKept))
          }}
        />
      )}
    </Panel>
  )
}

/** The first of two who end a contract before the money: says why. */
export function AskEnd({ offer: { carOfferNo } }: ActProps) {
  const t = useTexts(contractTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" block onClick={() => setOpen(true)}>
        {t.end}
      </Button>
      {open && <EndDialog carOfferNo={carOfferNo} onClose={() => setOpen(false)} />}
    </>
  )
}

function EndDialog({ carOfferNo, onClose }: { carOfferNo: string; onClose: () => void }) {
  const t = useTexts(contractTexts)
  const language = useLanguage()
  const form = useForm('desk.offer.end', {
    begin: { cause: 'notAsDescribed', remark: '' },
    unguarded: true,
    absent: { carOfferNo },
    check: ({ cause, remark = '' }) => ({ remark: cause === 'other' && !saysSomething(remark) && t.remarkNeeded }),
    input: ({ cause, remark }) => ({ carOfferNo, cause, remark: remark ?? '' }),
    refusals: { REASON_NEEDED: 'remark' },
    done() {
      onClose()
      toast(t.endAsked)
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.end} send={t.askEnd} danger>
      <Text size="small" tone="muted">
        {t.endWhy}
      </Text>
      <SelectField
        of={form}
        name="cause"
        label={t.cause}
        help={t.causeHelp}
        choices={offerEndCauses.map(value => ({
          value,
          label: offerEndWords[value][language === 'en' ? 'en' : 'cn'],
        }))}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkHelp} />
    </FormDialog>
  )
}

/** The second of two agrees, or the purchase goes on. */
export function EndAct({ offer, ending }: ActProps & { ending: NonNullable<DeskOffer['ending']> }) {
  const t = useTexts(contractTexts)
  const { busy, error, act } = useActing()
  const { carOfferNo, can } = offer
  const agree = () =>
    act(
      async () => {
        await api('desk.offer.end', { carOfferNo, cause: ending.cause })
        toast(t.ended)
      },
      { title: t.endTitle, text: t.endText, yes: t.end, no: t.back },
    )
  const goOn = () =>
    act(async () => {
      await api('desk.offer.goOn', { carOfferNo })
      toast(t.goesOn)
    })
  return (
    <Panel title={t.end}>
      <Note kind="warning">
        <b>{t.endBy(ending.who)}</b>
        <p>{[ending.causeText, ending.remark].filter(Boolean).join(t.colon)}</p>
        <p>{ending.own ? t.endOwn : can.includes('end') ? t.endAgree : t.endOffice}</p>
      </Note>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {can.includes('end') && (
        <Button block busy={busy} onClick={() => void agree()}>
          {t.end}
        </Button>
      )}
      {can.includes('goOn') && (
        <Button kind="line" block busy={busy} onClick={() => void goOn()}>
          {ending.own ? t.takeBack : t.goOn}
        </Button>
      )}
    </Panel>
  )
}
