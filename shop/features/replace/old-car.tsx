import { useEffect, useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { sellTexts } from '#shop/features/sell/sell.texts.ts'
import { type SellData, yearsOf } from '#shop/features/sell/sell-load.ts'
import { ValueLines } from '#shop/features/sell/value-lines.tsx'
import { api } from '#web/api.ts'
import { conditionTexts } from '#web/car-condition/condition.texts.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSignedIn } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { soon } from '#web/ui/soon.tsx'
import { type ReplaceWish, type SaidState, stateOf, stateText } from './replace-wish.ts'
import { replaceTexts } from './replace.texts.ts'
import type { Reckoning } from './use-reckoning.ts'

/** Of somebody who is signed in. */
const OwnCars = soon(() => import('#shop/features/sell/own-cars.tsx').then(m => m.OwnCars))

type Offer = Output<'sell.list'>[number]

interface OldCarProps {
  data: SellData
  wish: ReplaceWish
  say: (change: ReplaceWish) => void
  answer: Reckoning | undefined
  /** Number of the own offer that counts. */
  offerNo: string | undefined
  onOffer: (offer: Offer | undefined) => void
}

/** The car that is there: by an offer of the house for it, or as its owner describes it. */
export function OldCar({ data, wish, say, answer, offerNo, onOffer }: OldCarProps) {
  const t = useTexts(replaceTexts)
  const signedIn = useSignedIn()
  return (
    <Stack as="section" shrink gap={5}>
      <Title>{t.old}</Title>
      {signedIn && <Offers chosen={offerNo} onChoose={onOffer} />}
      {offerNo === undefined ? (
        <Described data={data} wish={wish} say={say} ownCars={signedIn} />
      ) : (
        <Stack gap={3}>
          <Note role="status">
            {answer?.offer?.dueAt ? t.byOffer(offerNo, formatDateTime(answer.offer.dueAt)) : t.byOfferOpen(offerNo)}
          </Note>
          <Row>
            <Button kind="line" size="s" onClick={() => onOffer(undefined)}>
              {t.describe}
            </Button>
          </Row>
        </Stack>
      )}
      {answer?.value && answer.value.byHand === null && answer.offer === null && <Itemised value={answer.value} />}
    </Stack>
  )
}

/** States in which an offer can be counted on; the server looks again. */
const counted = ['offered', 'accepted', 'booked', 'inspected', 'priced']

/** The customer's own offers that hold: one press takes one. */
function Offers({ chosen, onChoose }: { chosen: string | undefined; onChoose: (offer: Offer) => void }) {
  const t = useTexts(replaceTexts)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  useEffect(() => {
    const gone = new AbortController()
    // Without them the car is described by hand.
    api('sell.list', {}, { signal: gone.signal }).then(
      ({ data }) => setOffers(data.filter(each => counted.includes(each.state))),
      () => {},
    )
    return () => gone.abort()
  }, [])
  if (offers.length === 0) return null
  return (
    <Row gap={2} align="center" wrap>
      <Text as="span" size="caption" tone="muted">
        {t.offers}
      </Text>
      {offers.map(offer => (
        <Chip key={offer.carOfferNo} small selected={offer.carOfferNo === chosen} onClick={() => onChoose(offer)}>
          {t.offerOf(offer.carName, formatMoney(offer.finalFen ?? offer.offerFen ?? 0))}
        </Chip>
      ))}
    </Row>
  )
}

function Described({ data, wish, say, ownCars }: Pick<OldCarProps, 'data' | 'wish' | 'say'> & { ownCars: boolean }) {
  const t = useTexts(sellTexts)
  const none = { value: '', label: t.choose }
  const trims = data.series.flatMap(({ name, trims: of }) =>
    of.map(trim => ({ value: String(trim.spuId), label: trim.name, group: name })),
  )
  const years = yearsOf(data.series, wish.spuId ?? '')
  return (
    <Stack shrink gap={5}>
      {ownCars && (
        <OwnCars
          onChoose={own => {
            const of = data.series.find(each => each.seriesCode === own.seriesCode)?.trims ?? []
            const [only, another] = of.filter(each => each.firstYear <= own.modelYear && own.modelYear <= each.lastYear)
            say({
              spuId: only && !another ? String(only.spuId) : undefined,
              year: String(own.modelYear),
              registered: own.registeredOn ?? undefined,
            })
          }}
        />
      )}
      <Grid shrink cols={[2, 1]} gap={4} rowGap={5} align="start">
        <Field label={t.trim}>
          <NativeSelect
            value={wish.spuId ?? ''}
            choices={[none, ...trims]}
            onChange={spuId =>
              say({ spuId, year: yearsOf(data.series, spuId).includes(Number(wish.year)) ? wish.year : undefined })
            }
          />
        </Field>
        <Field label={t.year}>
          <NativeSelect
            value={wish.year ?? ''}
            choices={[none, ...years.map(each => ({ value: String(each), label: String(each) }))]}
            onChange={year => say({ year })}
          />
        </Field>
        <Field label={t.registered}>
          <DayInput size="l" value={wish.registered ?? ''} onChange={registered => say({ registered })} />
        </Field>
        <Field label={t.mileage}>
          <Input type="number" maxLength={7} suffix={t.km} value={wish.km ?? ''} onChange={km => say({ km })} />
        </Field>
        <Field label={t.city}>
          <NativeSelect value={wish.city ?? ''} choices={[none, ...data.cities]} onChange={city => say({ city })} />
        </Field>
      </Grid>
      <StateFields state={stateOf(wish)} onSay={state => say({ state: stateText(state) })} />
    </Stack>
  )
}

/** What is asked about its condition; nothing is answered in advance, and without an answer there is no number. */
function StateFields({ state, onSay }: { state: SaidState; onSay: (state: SaidState) => void }) {
  const t = { ...useTexts(sellTexts), ...useTexts(conditionTexts) }
  const words = useTexts(replaceTexts)
  const { condition } = state
  const none = { value: '', label: words.choose }
  const grades = [t.grade1, t.grade2, t.grade3].map((label, n) => ({ value: String(n + 1), label }))
  const yesNo = [
    { value: 'no', label: t.no },
    { value: 'yes', label: t.yes },
  ]
  const of = (change: Partial<SaidState['condition']>) => onSay({ ...state, condition: { ...condition, ...change } })
  const level = (text: string) => (text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : null)
  return (
    <Stack shrink gap={4}>
      <Text as="h3" size="small" weight="medium" tone="strong">
        {words.state}
      </Text>
      <Grid shrink cols={[3, 2]} gap={4} rowGap={4} align="end">
        {(['body', 'cabin', 'mechanics', 'tyres'] as const).map(part => (
          <Field key={part} label={t[part]}>
            <NativeSelect
              value={String(condition[part] ?? '')}
              choices={[none, ...grades]}
              onChange={text => of({ [part]: level(text) })}
            />
          </Field>
        ))}
        <Field label={t.services}>
          <NativeSelect
            value={condition.services ?? ''}
            choices={[
              none,
              ...(['full', 'partly', 'none'] as const).map(value => ({
                value: value as string,
                label: value === 'none' ? t.noneOf : t[value],
              })),
            ]}
            onChange={text => of({ services: text === '' ? null : (text as NonNullable<typeof condition.services>) })}
          />
        </Field>
        <Field label={t.keys}>
          <NativeSelect
            value={String(condition.keys ?? '')}
            choices={[none, { value: '2', label: t.keys2 }, { value: '1', label: t.keys1 }]}
            onChange={text => of({ keys: text === '1' ? 1 : text === '2' ? 2 : null })}
          />
        </Field>
        <Field label={t.use}>
          <NativeSelect
            value={state.use ?? ''}
            choices={[
              none,
              ...(['private', 'rental'] as const).map(value => ({ value: value as string, label: t[value] })),
            ]}
            onChange={text => onSay({ ...state, use: text === '' ? null : (text as NonNullable<SaidState['use']>) })}
          />
        </Field>
        {(['accident', 'flood'] as const).map(what => (
          <Field key={what} label={t[what]}>
            <NativeSelect
              value={state[what] === null ? '' : state[what] ? 'yes' : 'no'}
              choices={[none, ...yesNo]}
              onChange={text => onSay({ ...state, [what]: text === '' ? null : text === 'yes' })}
            />
          </Field>
        ))}
      </Grid>
    </Stack>
  )
}

function Itemised({ value }: { value: NonNullable<Reckoning['value']> }) {
  const t = useTexts(replaceTexts)
  const s = useTexts(sellTexts)
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={4}>
      <Row>
        <Button kind="quiet" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.itemisedLess : t.itemised}
        </Button>
      </Row>
      {open && <ValueLines label={s.value} lines={value.lines} total={s.total} totalFen={value.totalFen} />}
    </Stack>
  )
}
