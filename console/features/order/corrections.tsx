import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOutlets } from '#console/frame/use-outlets.ts'
import { carrierCodes, carriers } from '#contract/carriers.ts'
import { agreementCodes, type Correction, reasonsOf } from '#contract/corrections.ts'
import type { ErrorName } from '#contract/errors.ts'
import {
  CheckboxField,
  MomentField,
  OwnField,
  ParcelField,
  PhoneField,
  RadioField,
  SelectField,
  TextField,
} from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { RegionField } from '#web/form/region-field.tsx'
import { type AnyForm, useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { correctionTexts } from './correction.texts.ts'
import type { Order } from './lines.tsx'
import styles from './order.module.css'

type Parcel = Order['parcels'][number]
type Opened = { what: Exclude<Correction, 'correctParcel'> } | { what: 'correctParcel'; parcel: Parcel }

/** What can be put right on an order now, each in a dialog of its own (decision 145). */
export function Corrections({ order }: { order: Order }) {
  const t = useTexts(correctionTexts)
  const [opened, setOpened] = useState<Opened>()
  const may = (what: Correction) => order.canCorrect.includes(what)
  const doable: { label: string; opens: Opened }[] = [
    ...(may('correctParcel')
      ? order.parcels.map(parcel => ({
          label: t.parcel(parcel.parcelNo),
          opens: { what: 'correctParcel' as const, parcel },
        }))
      : []),
    ...(may('correctAddress') ? [{ label: t.address, opens: { what: 'correctAddress' as const } }] : []),
    ...(may('correctOutlet') ? [{ label: t.outlet, opens: { what: 'correctOutlet' as const } }] : []),
    ...(may('correctVisit') ? [{ label: t.visit, opens: { what: 'correctVisit' as const } }] : []),
  ]
  if (doable.length === 0 && !opened) return null
  const close = () => setOpened(undefined)
  return (
    <Grid as="section" radius="panel" pad={6} gap={3} cols={1} className={styles.panel} aria-labelledby="corrections">
      <h2 id="corrections">{t.title}</h2>
      {doable.map(({ label, opens }) => (
        <Button key={label} kind="line" block onClick={() => setOpened(opens)}>
          {label}
        </Button>
      ))}
      <Text size="micro" tone="muted">
        {t.why}
      </Text>
      {opened?.what === 'correctParcel' && <ParcelDialog order={order} parcel={opened.parcel} onClose={close} />}
      {opened?.what === 'correctAddress' && <AddressDialog order={order} onClose={close} />}
      {opened?.what === 'correctOutlet' && <OutletDialog order={order} onClose={close} />}
      {opened?.what === 'correctVisit' && <VisitDialog order={order} onClose={close} />}
    </Grid>
  )
}

interface DialogProps {
  order: Order
  onClose: () => void
}

/** What every correction does with its answer: the page is read again, also when a colleague was quicker. */
function useEnd(onClose: () => void) {
  const t = useTexts(correctionTexts)
  const { revalidate } = useRevalidator()
  return {
    unguarded: true,
    refused(_: unknown, is: (name: ErrorName) => boolean) {
      if (is('ORDER_MOVED_ON') || is('WRONG_STATE')) void revalidate()
      return undefined
    },
    done() {
      onClose()
      toast(t.done)
      void revalidate()
    },
  } as const
}

/** The reasons that there are for it, none chosen in advance. */
function useReasons<C extends Correction>(what: C) {
  const t = useTexts(correctionTexts)
  const reasons: readonly (typeof reasonsOf)[C][number][] = reasonsOf[what]
  return reasons.map(value => ({ value, label: t[value] }))
}

interface FrameProps {
  of: AnyForm
  title: string
  why: string
  onClose: () => void
  children: ReactNode
}

function Frame({ of, title, why, onClose, children }: FrameProps) {
  const t = useTexts(correctionTexts)
  return (
    <FormDialog of={of} title={title} send={t.send} onClose={onClose}>
      <Text size="small" tone="muted">
        {why}
      </Text>
      {children}
    </FormDialog>
  )
}

/** Another carrier or number for a parcel that was handed in. */
function ParcelDialog({ order, parcel, onClose }: DialogProps & { parcel: Parcel }) {
  const t = useTexts(correctionTexts)
  const language = useLanguage()
  const reasons = useReasons('correctParcel')
  const form = useForm('desk.correction.parcel', {
    ...useEnd(onClose),
    begin: { carrier: parcel.carrier, wholeParcel: true },
    input: read => ({
      ...read,
      orderNo: order.orderNo,
      version: order.version,
      seenCarrier: parcel.carrier,
      seenParcelNo: parcel.parcelNo,
    }),
    refusals: { PARCEL_USED: 'parcelNo', CORRECTION_SAME: 'parcelNo' },
  })
  return (
    <Frame of={form} title={t.parcel(parcel.parcelNo)} why={t.parcelWhy} onClose={onClose}>
      <SelectField
        of={form}
        name="carrier"
        label={t.carrier}
        choices={carrierCodes.map(code => ({ value: code, label: carriers[code][language === 'en' ? 1 : 0] }))}
      />
      <ParcelField of={form} name="parcelNo" label={t.parcelNo} wrong={t.parcelNeeded} />
      {parcel.withOrders.length > 0 && (
        <CheckboxField of={form} name="wholeParcel">
          {t.whole(parcel.withOrders.join(' '))}
        </CheckboxField>
      )}
      <RadioField
        of={form}
        name="correctionReason"
        label={t.reason}
        help={t.reasonHelp}
        wrong={t.reasonNeeded}
        options={reasons}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkHelp} wrong={t.remarkNeeded} />
    </Frame>
  )
}

/** Another address for what has not left; it is typed whole, as the customer says it. */
function AddressDialog({ order, onClose }: DialogProps) {
  const t = useTexts(correctionTexts)
  const reasons = useReasons('correctAddress')
  const form = useForm('desk.correction.address', {
    ...useEnd(onClose),
    input: read => ({ ...read, orderNo: order.orderNo, version: order.version }),
    refusals: {
      REGION_UNKNOWN: 'areaCode',
      NOT_SERVED: 'areaCode',
      FREIGHT_ZONE_OTHER: 'areaCode',
      MOBILE_WRONG: 'mobile',
    },
  })
  return (
    <Frame of={form} title={t.address} why={t.addressWhy} onClose={onClose}>
      <TextField of={form} name="recipient" label={t.recipient} wrong={t.recipientWrong} autoComplete="off" />
      <PhoneField of={form} name="mobile" label={t.mobile} wrong={t.mobileWrong} autoComplete="off" />
      <RegionField
        of={form}
        name="areaCode"
        wrong={fault => (fault === 'notServed' ? t.areaNotServed : t.areaWrong)}
        words={t}
      />
      <TextField of={form} name="street" label={t.street} wrong={t.streetWrong} autoComplete="off" />
      <RadioField
        of={form}
        name="agreed"
        label={t.agreed}
        wrong={t.agreedNeeded}
        options={agreementCodes.map(value => ({ value, label: t[value] }))}
      />
      <RadioField
        of={form}
        name="correctionReason"
        label={t.reason}
        help={t.reasonHelp}
        wrong={t.reasonNeeded}
        options={reasons}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkHelp} wrong={t.remarkNeeded} />
    </Frame>
  )
}

/** Another outlet for what is not redeemed. */
function OutletDialog({ order, onClose }: DialogProps) {
  const t = useTexts(correctionTexts)
  const reasons = useReasons('correctOutlet')
  const outlets = useOutlets()
  const form = useForm('desk.correction.outlet', {
    ...useEnd(onClose),
    kinds: { outletId: asChosen<string>('', chosen => chosen !== '') },
    input: ({ outletId, ...read }) => ({
      ...read,
      orderNo: order.orderNo,
      version: order.version,
      outletId: Number(outletId),
    }),
    refusals: { OUTLET_UNKNOWN: 'outletId', OUTLET_NO_FITTING: 'outletId', CORRECTION_SAME: 'outletId' },
  })
  return (
    <Frame of={form} title={t.outlet} why={t.outletWhy} onClose={onClose}>
      <OwnField of={form} name="outletId" label={t.outletNo} wrong={t.outletNeeded}>
        {(now, write) => (
          <NativeSelect
            size="m"
            value={now}
            choices={[
              { value: '', label: t.choose },
              ...outlets.filter(each => each.value !== String(order.outlet?.outletId)),
            ]}
            onChange={write}
          />
        )}
      </OwnField>
      <RadioField
        of={form}
        name="correctionReason"
        label={t.reason}
        help={t.reasonHelp}
        wrong={t.reasonNeeded}
        options={reasons}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkHelp} wrong={t.remarkNeeded} />
    </Frame>
  )
}

/** Another time at which the customer wishes to come. */
function VisitDialog({ order, onClose }: DialogProps) {
  const t = useTexts(correctionTexts)
  const reasons = useReasons('correctVisit')
  const form = useForm('desk.correction.visit', {
    ...useEnd(onClose),
    begin: { visitAt: order.visitAt },
    input: read => ({ ...read, orderNo: order.orderNo, version: order.version }),
    refusals: { VISIT_TIME_WRONG: 'visitAt', CORRECTION_SAME: 'visitAt' },
  })
  return (
    <Frame of={form} title={t.visit} why={t.visitWhy} onClose={onClose}>
      <MomentField of={form} name="visitAt" label={t.visitAt} help={t.visitHelp} wrong={t.visitWrong} />
      <RadioField
        of={form}
        name="correctionReason"
        label={t.reason}
        help={t.reasonHelp}
        wrong={t.reasonNeeded}
        options={reasons}
      />
      <TextField of={form} name="remark" label={t.remark} help={t.remarkHelp} wrong={t.remarkNeeded} />
    </Frame>
  )
}
