import { useMay } from '#console/frame/use-me.ts'
import { formatMoney } from '#contract/figures.ts'
import { ConditionFields } from '#web/car-condition/condition-fields.tsx'
import { conditionOf, saidOf } from '#web/car-condition/condition.ts'
import { conditionKinds } from '#web/car-condition/condition-kinds.ts'
import { MoneyField, TextAreaField, TextField, WholeField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { Panel } from './act-panel.tsx'
import { AccountAct, AskEnd, EndAct, PayForm, SignForm, Unpay } from './contract-acts.tsx'
import type { DeskOffer } from './desk-offer.ts'
import { offerTexts } from './offer.texts.ts'
import { sheetTexts } from './sheet.texts.ts'

interface ActProps {
  offer: DeskOffer
}

/** What this member of staff can do with an offer as it stands. */
export function OfferActs({ offer }: ActProps) {
  const t = useTexts(offerTexts)
  const [mayValue, mayInspect, mayPay] = [useMay('offer.value'), useMay('offer.inspect'), useMay('offer.pay')]
  const mayDecide = useMay('offer.decide')
  const { can } = offer
  const acts = [
    mayValue && can.includes('offer') && <ValueForm key="value" offer={offer} />,
    mayInspect && can.includes('inspect') && <InspectForm key="inspect" offer={offer} />,
    mayInspect && can.includes('price') && !offer.sheetNewer && <PriceForm key="price" offer={offer} />,
    mayDecide && can.includes('takeAccount') && <AccountAct key={offer.accountChange?.at} offer={offer} />,
    offer.ending && mayInspect && <EndAct key="ending" offer={offer} ending={offer.ending} />,
    mayInspect && can.includes('sign') && <SignForm key="sign" offer={offer} />,
    mayPay && can.includes('pay') && <PayForm key="pay" offer={offer} />,
    mayPay && can.includes('unpay') && <Unpay key="unpay" offer={offer} />,
    mayInspect && !offer.ending && can.includes('end') && <AskEnd key="end" offer={offer} />,
    mayInspect && can.includes('refuse') && <RefuseForm key="refuse" offer={offer} />,
  ].filter(Boolean)
  if (acts.length > 0) return acts
  return (
    <Panel title={t.acting}>
      <Text size="micro" tone="muted">
        {t[nextOf(offer, mayValue)]}
      </Text>
    </Panel>
  )
}

/** Who has to act where whoever looks cannot: the customer, a colleague, or the clock. */
function nextOf(
  { state, accountChange, ending }: DeskOffer,
  mayValue: boolean,
): 'waiting' | 'answerThere' | 'colleague' | 'visitFirst' | 'accountFirst' | 'endFirst' | 'over' {
  if (accountChange) return 'accountFirst'
  if (ending) return 'endFirst'
  if (state === 'contested') return mayValue ? 'answerThere' : 'colleague'
  if (state === 'offered' || state === 'accepted' || state === 'priced') return 'waiting'
  if (state === 'booked') return 'visitFirst'
  return state === 'asked' || state === 'inspected' || state === 'contract' ? 'colleague' : 'over'
}

function ValueForm({ offer: { carOfferNo } }: ActProps) {
  const t = useTexts(offerTexts)
  const form = useForm('desk.offer.value', {
    absent: { carOfferNo },
    input: ({ offerFen, reason }) => ({ carOfferNo, offerFen, reason }),
    done: () => toast(t.saved),
  })
  return (
    <Panel title={t.makeOffer}>
      <Stack as={Form} gap={4} of={form}>
        <MoneyField of={form} name="offerFen" label={t.offerFen} suffix={t.yuan} />
        <TextField of={form} name="reason" label={t.reason} wrong={t.replyNeeded} />
        <FormProblem of={form} />
        <SubmitButton of={form} block>
          {t.doOffer}
        </SubmitButton>
      </Stack>
    </Panel>
  )
}

/** Begins with what the sheet says, or the owner said: what is different is changed. */
function InspectForm({ offer }: ActProps) {
  const t = useTexts(offerTexts)
  const sheet = useTexts(sheetTexts)
  const { carOfferNo, inspection, sheetFound, sheetNewer } = offer
  const { condition, mileageKm, accident } = (sheetNewer ? null : inspection) ?? sheetFound ?? offer
  const form = useForm('desk.offer.inspect', {
    kinds: conditionKinds,
    begin: { mileageKm, note: inspection?.note ?? '', ...saidOf({ accident, condition }) },
    absent: { carOfferNo, condition },
    input: read => ({
      carOfferNo,
      mileageKm: read.mileageKm,
      note: read.note ?? '',
      ...(conditionOf(read) ?? { accident, condition }),
    }),
    done: () => toast(t.saved),
  })
  return (
    <Panel title={t.enterInspection}>
      <ButtonLink kind="line" block href={`/car-offers/${carOfferNo}/~inspection`}>
        {sheet.open}
      </ButtonLink>
      <Text size="micro" tone="muted">
        {offer.reportNo === null ? sheet.openWhy : sheet.finished(offer.reportNo)}
      </Text>
      {sheetNewer && <Note>{t.reportNewer}</Note>}
      <Stack as={Form} gap={4} of={form}>
        <WholeField of={form} name="mileageKm" label={t.mileage} />
        <ConditionFields of={form} />
        <TextAreaField of={form} name="note" label={t.note} rows={2} />
        <FormProblem of={form} />
        <SubmitButton of={form} kind={inspection && !sheetNewer ? 'line' : 'primary'} block>
          {t.doInspect}
        </SubmitButton>
      </Stack>
    </Panel>
  )
}

function PriceForm({ offer }: ActProps) {
  const t = useTexts(offerTexts)
  const { carOfferNo, proposedFen, withinTolerance } = offer
  const form = useForm('desk.offer.price', {
    begin: { finalFen: proposedFen ?? 0 },
    absent: { carOfferNo },
    input: ({ finalFen, reason }) => ({ carOfferNo, finalFen, reason: reason ?? '' }),
    refusals: { OFFER_REASON: 'reason', OFFER_ABOVE_MARKET: 'finalFen' },
    done: () => toast(t.saved),
  })
  return (
    <Panel title={t.finalPrice}>
      <Note>{withinTolerance ? t.asSaid : t.differs(formatMoney(proposedFen ?? 0))}</Note>
      {offer.reportNo === null && <Note kind="warning">{t.noReportYet}</Note>}
      <Stack as={Form} gap={4} of={form}>
        <MoneyField of={form} name="finalFen" label={t.finalPrice} suffix={t.yuan} />
        <TextField of={form} name="reason" label={t.finalReason} />
        <FormProblem of={form} />
        <SubmitButton of={form} block>
          {t.doPrice}
        </SubmitButton>
      </Stack>
    </Panel>
  )
}

function RefuseForm({ offer: { carOfferNo } }: ActProps) {
  const t = useTexts(offerTexts)
  const form = useForm('desk.offer.refuse', {
    absent: { carOfferNo },
    input: ({ reason }) => ({ carOfferNo, reason }),
    done: () => toast(t.saved),
  })
  return (
    <Panel title={t.refuse}>
      <Stack as={Form} gap={4} of={form}>
        <TextField of={form} name="reason" label={t.refuseReason} wrong={t.replyNeeded} />
        <FormProblem of={form} />
        <SubmitButton of={form} kind="line" block>
          {t.doRefuse}
        </SubmitButton>
      </Stack>
    </Panel>
  )
}
