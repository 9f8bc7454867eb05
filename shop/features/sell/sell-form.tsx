import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { plateNumber } from '#contract/plate.ts'
import { vinNumber } from '#contract/vin.ts'
import { useGo } from '#shop/go.ts'
import { fullName } from '#shop/personal/full-name.ts'
import { type AskedConsent, signedOf } from '#shop/features/form/asked-consent.ts'
import { ConsentBoxes } from '#shop/features/form/consent-boxes.tsx'
import { cachedApi } from '#web/api.ts'
import { ConditionFields } from '#web/car-condition/condition-fields.tsx'
import { conditionKinds } from '#web/car-condition/condition-kinds.ts'
import { OwnField, RadioField, SelectField, TextField, VinField, WholeField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen, mustChoose } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { goToLogin, useSignedIn, useUser } from '#web/session.ts'
import { trackingPayload } from '#web/tracking.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { soon } from '#web/ui/soon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type CarInput, carOf, readStateWord, stateWord, usualCarOf } from './said-car.ts'
import { type CarWish, offerHref, offersPath } from '#shop/personal/sell-address.ts'
import { seriesOf, type SellData, yearsOf } from './sell-load.ts'
import { sellTexts } from './sell.texts.ts'
import { useValue } from './use-value.ts'
import { ValueCard } from './value-card.tsx'

/** Of somebody who is signed in. */
const OwnCars = soon(() => import('./own-cars.tsx').then(m => m.OwnCars))

interface SellFormProps {
  data: SellData
  wish: CarWish
  /** What is said of the car now. */
  onSay: (wish: CarWish) => void
}

const chosen = asChosen<string | null>(null, value => value !== null && value !== '')
const day = asChosen<string>('', value => value !== '')
const box = (needed: boolean) => asChosen<boolean>(false, yes => yes || !needed)
const kinds = {
  seriesCode: chosen,
  spuId: chosen,
  modelYear: chosen,
  registeredOn: day,
  cityCode: chosen,
  ...conditionKinds,
  use: mustChoose<'private' | 'rental'>(),
  flood: mustChoose<'no' | 'yes'>(),
  PRIVACY: box(true),
  CONTACT: box(true),
  MARKETING: box(false),
}
/** The hand-over of data is agreed to with the inspection, when it is known to whom. */
const asked = ['PRIVACY', 'CONTACT', 'MARKETING'] as const
const needed: readonly string[] = ['PRIVACY', 'CONTACT']
const isAsked = ({ consentId }: AskedConsent) => (asked as readonly string[]).includes(consentId)

/** The car, its condition, and who sells it; beside it stands what it is worth. */
export function SellForm({ data, wish, onSay }: SellFormProps) {
  const t = useTexts(sellTexts)
  const go = useGo()
  const signedIn = useSignedIn()
  const user = useUser()
  const mobile = useLayout() === 'mobile'
  const [tracking] = useState(() => trackingPayload('sellAsk'))
  const signedAt = useRef(new Map<string, number>())
  const [hasOpen, setOpen] = useState(false)
  const [doubt, setDoubt] = useState(false)
  const consents = data.consents.filter(isAsked)
  const wished = {
    // An address may name the version alone: that of another page, or of a plain form.
    seriesCode: wish.series ?? seriesOf(data.series, wish.spuId),
    spuId: wish.spuId,
    modelYear: wish.year,
    registeredOn: wish.registered,
    mileageKm: wish.km === undefined ? undefined : Number(wish.km),
    cityCode: wish.city,
    ...readStateWord(wish.state),
  }
  const form = useForm('sell.ask', {
    kinds,
    begin: wished,
    check: ({ plate }) => ({ plate: plate !== undefined && plateNumber(plate) === undefined && t.plateWrong }),
    refusals: {
      VIN_WRONG: 'vin',
      OFFER_VIN_OURS_ONLY: 'vin',
      OFFER_VIN_OTHER: 'vin',
      OFFER_PLATE_WRONG: 'plate',
      OFFER_CAR_UNKNOWN: 'modelYear',
      OFFER_REGISTERED_WRONG: 'registeredOn',
      ANSWER_WRONG: 'customerName',
    },
    ready: () => value.is === 'there' || t.waitValue,
    input: read => ({
      ...(car as CarInput),
      vin: read.vin,
      plate: read.plate,
      customerName: read.customerName,
      consents: signedOf(consents, consentId => read[consentId as 'PRIVACY'], signedAt.current),
      expectFen: value.is === 'there' && value.value.byHand === null ? value.value.totalFen : null,
      tracking,
    }),
    refused(_, is) {
      setOpen(is('OFFER_OPEN'))
      if (is('OFFER_CHANGED')) setRound(round + 1)
      return undefined
    },
    done: ({ data: offer }) => void go(offerHref(offer.carOfferNo), { replace: true }),
  })
  // After the page is alive: its document is the same for everybody, also for who is signed in.
  const takeUp = useEffectEvent(() => {
    if (!user) return
    if (!form.changed) form.restart({ ...wished, customerName: fullName(user) })
    else if (!form.values.customerName) form.set({ customerName: fullName(user) })
  })
  const who = user?.gcid
  useEffect(() => takeUp(), [who])
  const { seriesCode, spuId, modelYear, registeredOn, cityCode, mileageKm, vin } = form.values
  const [round, setRound] = useState(0)
  const car = carOf(form.values, String(mileageKm))
  const value = useValue(car, round)
  // Before its condition is stated: what a car in good order would be worth, said to be that.
  const usual = useValue(car ? undefined : usualCarOf(form.values, String(mileageKm)), round)

  const series = data.series.find(each => each.seriesCode === seriesCode)
  const years = yearsOf(data.series, spuId ?? '')
  const none = { value: '', label: t.choose }
  // The address follows what is said, so that a login and a reload keep it.
  const said = JSON.stringify({
    series: seriesCode ?? undefined,
    spuId: spuId ?? undefined,
    year: modelYear ?? undefined,
    registered: registeredOn || undefined,
    km: /^\d{1,7}$/.test(String(mileageKm)) ? String(mileageKm) : undefined,
    city: cityCode ?? undefined,
    state: stateWord(form.values),
  })
  const before = useRef(said)
  const say = useEffectEvent(onSay)
  useEffect(() => {
    if (before.current === said) return
    before.current = said
    say(JSON.parse(said) as CarWish)
  }, [said])

  function chooseSeries(code: string) {
    const only = data.series.find(each => each.seriesCode === code)?.trims
    form.set({ seriesCode: code, spuId: only?.length === 1 ? String(only[0]?.spuId) : null, modelYear: null })
  }
  /** A whole number says series and year; it is asked once, when it is whole. */
  const whole = vinNumber(String(vin))
  const take = useEffectEvent(({ doubtful, seriesCode, modelYear, spuIds }: Output<'sell.readVin'>) => {
    setDoubt(doubtful)
    const [only, another] = spuIds
    form.set({
      seriesCode,
      modelYear: String(modelYear),
      ...(only !== undefined && another === undefined ? { spuId: String(only) } : {}),
    })
  })
  useEffect(() => {
    if (whole === undefined) return
    let here = true
    cachedApi('sell.readVin', { vin: whole }).then(
      ({ data: read }) => here && take(read),
      // It is said at the field once the form is sent.
      () => {},
    )
    return () => {
      here = false
    }
  }, [whole])

  const yesNo = [
    { value: 'no', label: t.no },
    { value: 'yes', label: t.yes },
  ] as const
  const worth = <ValueCard state={value} usual={usual} />
  return (
    <Grid cols={[2, 1]} gap={[12, 8]} align="start">
      <Stack as={Form} of={form} gap={8}>
        <Stack as="section" gap={5}>
          <Title>{t.car}</Title>
          {signedIn && (
            <OwnCars
              onChoose={own =>
                form.set({
                  vin: own.vin ?? '',
                  plate: own.plate,
                  seriesCode: own.seriesCode,
                  modelYear: String(own.modelYear),
                  ...(own.registeredOn ? { registeredOn: own.registeredOn } : {}),
                })
              }
            />
          )}
          <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
            <VinField
              of={form}
              name="vin"
              label={t.vin}
              help={doubt && whole !== undefined ? t.vinDoubt : t.vinHelp}
              wrong={t.vinWrong}
            />
            <OwnField of={form} name="seriesCode" label={t.series} wrong={t.needed}>
              {now => (
                <NativeSelect
                  value={now ?? ''}
                  choices={[none, ...data.series.map(each => ({ value: each.seriesCode, label: each.name }))]}
                  onChange={chooseSeries}
                />
              )}
            </OwnField>
            <OwnField of={form} name="spuId" label={t.trim} wrong={t.needed}>
              {now => (
                <NativeSelect
                  value={now ?? ''}
                  choices={[
                    none,
                    ...(series?.trims ?? []).map(each => ({ value: String(each.spuId), label: each.name })),
                  ]}
                  onChange={code =>
                    form.set({
                      spuId: code,
                      modelYear: yearsOf(data.series, code).includes(Number(modelYear)) ? modelYear : null,
                    })
                  }
                />
              )}
            </OwnField>
            <SelectField
              of={form}
              name="modelYear"
              label={t.year}
              wrong={t.needed}
              choices={[none, ...years.map(each => ({ value: String(each), label: String(each) }))]}
            />
            <OwnField of={form} name="registeredOn" label={t.registered} wrong={t.needed}>
              {(now, write) => <DayInput size="l" value={now} onChange={write} />}
            </OwnField>
            <WholeField of={form} name="mileageKm" label={t.mileage} suffix={t.km} wrong={t.needed} />
            <SelectField of={form} name="cityCode" label={t.city} wrong={t.needed} choices={[none, ...data.cities]} />
          </Grid>
        </Stack>
        <Stack as="section" gap={5}>
          <Stack gap={1}>
            <Title>{t.condition}</Title>
            <Text size="small" tone="muted">
              {t.conditionNote}
            </Text>
          </Stack>
          <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
            <ConditionFields of={form} />
            <RadioField
              of={form}
              name="use"
              label={t.use}
              wrong={t.chooseOne}
              options={[
                { value: 'private', label: t.private },
                { value: 'rental', label: t.rental },
              ]}
              row
            />
            <RadioField of={form} name="flood" label={t.flood} wrong={t.chooseOne} options={yesNo} row />
          </Grid>
        </Stack>
        {/* On a phone it stands before the step that it is asked for. */}
        {mobile && worth}
        {signedIn ? (
          <Stack as="section" gap={5}>
            <Title>{t.who}</Title>
            <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
              <TextField
                of={form}
                name="plate"
                label={t.plate}
                help={t.plateHelp}
                wrong={t.plateWrong}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                tidy={typed => typed.toUpperCase()}
              />
              <TextField of={form} name="customerName" label={t.name} wrong={t.nameWrong} autoComplete="name" />
            </Grid>
            <ConsentBoxes of={form} asked={consents} needed={needed} wrong={t.consentNeeded} signedAt={signedAt} />
            <FormProblem of={form} />
            {hasOpen && <TextLink href={offersPath}>{t.seeOffers}</TextLink>}
            <Row>
              <SubmitButton of={form} size="l" busyText={t.sending}>
                {t.send}
              </SubmitButton>
            </Row>
          </Stack>
        ) : (
          <Box as="section" hair="above" padY={6}>
            <Stack gap={3}>
              <Title>{t.offer}</Title>
              <Text size="small" tone="muted" measure>
                {t.offerWhy}
              </Text>
              <Row>
                <Button size="l" onClick={() => goToLogin()}>
                  {t.signIn}
                </Button>
              </Row>
            </Stack>
          </Box>
        )}
      </Stack>
      {!mobile && worth}
    </Grid>
  )
}
