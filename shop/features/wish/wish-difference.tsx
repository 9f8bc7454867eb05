import { singleKinds } from '#contract/configure/range-data.ts'
import { formatChange } from '#contract/figures.ts'
import { compareHref } from '#shop/features/car/compared.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type Told, useDifference } from './use-difference.ts'
import type { Wished } from './wish-car.ts'
import { wishTexts } from './wish.texts.ts'

type T = Texts<typeof wishTexts>

interface WishDifferenceProps {
  open: boolean
  onClose: () => void
  one: Wished
  two: Wished
}

/** What tells two configurations apart: each option that comes or goes with what it costs, and the sums. */
export default function WishDifference({ open, onClose, one, two }: WishDifferenceProps) {
  const t = useTexts(wishTexts)
  return (
    <Modal open={open} onClose={onClose} title={t.difference} wide reading height={92}>
      <Stack gap={5}>
        <Text tone="muted">
          <ModelName>{t.fromTo(`${one.trimName} ${one.code}`, `${two.trimName} ${two.code}`)}</ModelName>
        </Text>
        {one.seriesCode === two.seriesCode ? <OfOneSeries one={one} two={two} /> : <OfTwo one={one} two={two} />}
      </Stack>
    </Modal>
  )
}

const sums = (t: T, fen: number, days: number): KeyValue[] => [
  { key: t.days, value: days === 0 ? t.equal : days > 0 ? t.later(days) : t.earlier(-days) },
  { key: t.sum, value: fen === 0 ? t.equal : formatChange(fen), total: true },
]

function OfOneSeries({ one, two }: Pick<WishDifferenceProps, 'one' | 'two'>) {
  const t = useTexts(wishTexts)
  const { told, failed, retry } = useDifference(one, two)
  if (failed !== undefined) return <PartError reason={failed} onRetry={retry} />
  if (!told)
    return (
      <SkeletonGroup>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="40px" gap="8px" />
        ))}
      </SkeletonGroup>
    )
  const rows = rowsOf(told, one, two, t)
  if (rows.length === 0) return <Text>{t.noDifference}</Text>
  return <KeyValues rows={[...rows, ...sums(t, told.difference.differenceFen, told.difference.differenceDays)]} />
}

type Change = Told['difference']['options'][number]
const deltaOf = (change: Change | undefined): number => (change ? change.afterFen - change.beforeFen : 0)

/** Of a kind of which every car has one, what went and what came are one line; all else has a line each. */
export function rowsOf({ difference, nameOf, kindOf }: Told, one: Wished, two: Wished, t: T): KeyValue[] {
  const price = (fen: number) => (fen === 0 ? t.noCharge : formatChange(fen))
  const rows: KeyValue[] =
    one.spuId === two.spuId ? [] : [{ key: t.becomes(one.trimName, two.trimName), value: price(difference.trimFen) }]
  const { options } = difference
  for (const kind of singleKinds) {
    const [out, into] = (['out', 'in'] as const).map(what =>
      options.find(change => change.what === what && kindOf(change.optionCode) === kind),
    )
    if (out && into)
      rows.push({
        key: t.becomes(nameOf(out.optionCode), nameOf(into.optionCode)),
        value: price(deltaOf(out) + deltaOf(into)),
      })
  }
  const single: readonly (string | undefined)[] = singleKinds
  for (const change of options) {
    if (change.what !== 'price' && single.includes(kindOf(change.optionCode))) continue
    const key = { in: t.comes, out: t.goes, price: t.priced }[change.what](nameOf(change.optionCode))
    rows.push({ key, value: price(deltaOf(change)) })
  }
  return rows
}

function OfTwo({ one, two }: Pick<WishDifferenceProps, 'one' | 'two'>) {
  const t = useTexts(wishTexts)
  return (
    <>
      <Text>{t.otherSeries}</Text>
      <KeyValues rows={sums(t, two.priceFen - one.priceFen, two.leadDays - one.leadDays)} />
      <GoLink href={compareHref([one.spuId, two.spuId])}>{t.sideBySide}</GoLink>
    </>
  )
}
