import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { formatMoney } from '#contract/figures.ts'
import { priceReasonCodes, priceReasons } from '#contract/used-car-codes.ts'
import { api } from '#web/api.ts'
import { MoneyField, SelectField, TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './car.module.css'
import { carTexts } from './car.texts.ts'
import type { DeskCar } from './desk-car.ts'

interface ActProps {
  car: DeskCar
}

/** What this member of staff can do with the car as it stands. */
export function CarActs({ car }: ActProps) {
  const may = useMay('car.edit')
  return (
    <>
      <Showing car={car} may={may} />
      {/* What somebody types outlives a change of anything else. */}
      <Pricing key={`${car.price.fen} ${car.price.askedFen}`} car={car} may={may} />
      <Keeping car={car} may={may} />
    </>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={styles.panel} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </Grid>
)

/** Puts the car on the shop, and takes it off. */
function Showing({ car: { carNo, version, can, state, withdrawReason }, may }: ActProps & { may: boolean }) {
  const t = useTexts(carTexts)
  const { busy, error, act } = useActing()
  const [asking, setAsking] = useState(false)
  const show = (comingSoon: boolean) =>
    act(
      async () => {
        await api('desk.car.publish', { carNo, version, comingSoon })
        toast(comingSoon ? t.announced : t.onSaleNow)
      },
      comingSoon ? undefined : { title: t.putOnSaleTitle, text: t.putOnSaleText, yes: t.putOnSale },
    )
  return (
    <Panel title={t.showing}>
      {withdrawReason !== '' && (
        <Text size="micro" tone="muted">
          {t.withdrawnFor(withdrawReason)}
        </Text>
      )}
      {state !== 'withdrawn' && (
        <a href={`/usedcar/detail/${carNo}`} target="_blank" rel="noopener">
          {t.seeOnShop}
        </a>
      )}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {may && can.includes('publish') && (
        <Button block busy={busy} onClick={() => void show(false)}>
          {t.putOnSale}
        </Button>
      )}
      {may && can.includes('announce') && (
        <Button block kind="line" busy={busy} onClick={() => void show(true)}>
          {t.announce}
        </Button>
      )}
      {may && can.includes('withdraw') && (
        <Button block kind="line" busy={busy} onClick={() => setAsking(true)}>
          {t.takeOff}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t.takeOffTitle}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.takeOff}
          danger
          onClose={() => setAsking(false)}
          onSubmit={async (reason, options) => {
            await api('desk.car.withdraw', { carNo, version, reason }, options)
            setAsking(false)
            toast(t.takenOff)
          }}
        />
      )}
    </Panel>
  )
}

/** What it costs beside what such cars are worth, and another price with its reason. */
function Pricing({ car, may }: ActProps & { may: boolean }) {
  const t = useTexts(carTexts)
  const language = useLanguage()
  const { carNo, version, price, can } = car
  const fed = car.fedFields.some(each => each.field === 'priceFen')
  const form = useForm('desk.car.price', {
    begin: { why: 'market', ...(price.askedFen !== null && !price.askedByMe ? { priceFen: price.askedFen } : {}) },
    absent: { carNo, version },
    input: read => ({ ...read, carNo, version }),
    ask: ({ priceFen }) => ({
      title: t.askPriceTitle,
      text: t.askPrice(formatMoney(price.fen), formatMoney(priceFen)),
      yes: t.doPrice,
    }),
    refusals: { CAR_PRICE_SAME: 'priceFen' },
    done: ({ data }) => toast(data.registeredOnce ? t.asked : t.priced),
  })
  const sums = [
    { key: t.now, value: formatMoney(price.fen) },
    { key: t.worth, value: formatMoney(price.worthFen) },
    { key: t.label, value: price.label },
    { key: t.floor, value: formatMoney(price.floorFen) },
  ]
  return (
    <Panel title={t.setPrice}>
      <KeyValues rows={sums} />
      {price.askedFen !== null && <Note kind="warning">{t.waiting(price.askedBy, formatMoney(price.askedFen))}</Note>}
      {may && can.includes('price') && !fed && (
        <Stack as={Form} gap={4} of={form}>
          <MoneyField
            of={form}
            name="priceFen"
            label={t.newPrice}
            suffix={t.yuan}
            help={t.floorHelp}
            wrong={t.needed}
          />
          <SelectField
            of={form}
            name="why"
            label={t.because}
            choices={priceReasonCodes.map(code => {
              const reason = priceReasons.find(each => each.code === code)
              return { value: code, label: (language === 'en' ? reason?.en : reason?.cn) ?? code }
            })}
          />
          <TextField of={form} name="reason" label={t.reason} help={t.reasonHelp} wrong={t.reasonNeeded} />
          <FormProblem of={form} />
          <SubmitButton of={form} block>
            {t.doPrice}
          </SubmitButton>
        </Stack>
      )}
    </Panel>
  )
}

/** Who keeps the car, a feed or the desk. */
function Keeping({ car: { carNo, version, fed, keptAtDesk, fedFields, can }, may }: ActProps & { may: boolean }) {
  const t = useTexts(carTexts)
  const language = useLanguage()
  const { busy, error, act } = useActing()
  if (!fed && !keptAtDesk) return null
  const hand = (to: 'desk' | 'feed') =>
    act(
      async () => {
        await api('desk.car.hand', { carNo, version, to })
        toast(t.saved)
      },
      to === 'desk'
        ? { title: t.takeOverTitle, text: t.takeOverText, yes: t.takeOver }
        : { title: t.handBackTitle, text: t.handBackText, yes: t.handBack },
    )
  const names = fedFields.map(each => each.name).join(language === 'en' ? ', ' : '、')
  return (
    <Panel title={fed ? t.feedKeeps : t.deskKeeps}>
      <Text size="micro" tone="muted">
        {fed ? t.feedKeepsWhy(names) : t.deskKeepsWhy}
      </Text>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {may && can.includes('hand') && (
        <Button block kind="line" busy={busy} onClick={() => void hand(fed ? 'desk' : 'feed')}>
          {fed ? t.takeOver : t.handBack}
        </Button>
      )}
    </Panel>
  )
}
