import { dotted } from '#contract/signs.ts'
import { formatDay, formatDayTime, formatTime } from '#contract/moments.ts'
import { useEffect, useState } from 'react'
import { OutletChooser } from '#shop/features/dealer/outlet-chooser.tsx'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { failureWords } from '#web/failure-words.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { PlannedOrder } from './goods-load.ts'
import styles from './goods.module.css'
import { goodsTexts } from './goods.texts.ts'
import { type VisitDay, visitDays } from './visit-times.ts'

/** How far ahead times are offered; the server takes more (settlement.place). */
const daysAhead = 30

export interface VisitBlockProps {
  /** An order that a dealer hands over or carries out. */
  order: PlannedOrder
  /** Server time in ms. */
  now: number
  visitAt: number | undefined
  error: string | undefined
  onVisit: (visitAt: number | undefined) => void
  /** Absent: the dealer is chosen in the cart. */
  onOutlet: (outletId: number) => void
}

/** The dealer and, if the customer wishes, the time of the visit (design 14, Settlement). */
export function VisitBlock({ order, now, visitAt, error, onVisit, onOutlet }: VisitBlockProps) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const [choosing, setChoosing] = useState<'outlet' | 'time'>()
  const { kind, outlet, deliveryWay } = order
  if (!outlet || deliveryWay === 'express') return null
  const title = kind === 'package' ? t.visitPackage : kind === 'fitted' ? t.visitFitted : t.visitPickup
  const close = () => setChoosing(undefined)
  return (
    <Block id={`visit-${kind}-${outlet.outletId}`} title={title}>
      <Row radius="card" rowGap={3} gap={8} align="center" justify="between" wrap className={styles.visit}>
        <Stack items="start" className={styles.visitWords}>
          <Row as="p" tone="strong" weight="medium" rowGap={0} gap={3} align="center" wrap>
            {dotted(outlet.name)}
          </Row>
          <Text size="caption" tone="muted">
            {outlet.address}
          </Text>
          <TextButton aria-haspopup="dialog" onClick={() => setChoosing('outlet')}>
            {t.changeOutlet}
          </TextButton>
        </Stack>
        <Stack tone="strong" figures items={['end', 'start']} className={styles.visitTime}>
          <p>{visitAt === undefined ? t.noTime : formatDayTime(visitAt, language)}</p>
          <TextButton aria-haspopup="dialog" onClick={() => setChoosing('time')}>
            {visitAt === undefined ? t.changeTime : t.otherTime}
          </TextButton>
        </Stack>
      </Row>
      {error && (
        <Row as="p" size="caption" tone="danger" above={3} gap={2} align="center" role="alert">
          <Icon name="warning-circle-fill" size={16} />
          {error}
        </Row>
      )}
      <OutletChooser
        open={choosing === 'outlet'}
        onClose={close}
        way={deliveryWay}
        chosen={outlet.outletId}
        onChoose={({ outletId }) => {
          close()
          onVisit(undefined)
          onOutlet(outletId)
        }}
      />
      <Modal open={choosing === 'time'} onClose={close} title={t.timeTitle} wide height={70}>
        {choosing === 'time' && (
          <Times
            outletId={outlet.outletId}
            now={now}
            visitAt={visitAt}
            onSave={moment => {
              onVisit(moment)
              close()
            }}
          />
        )}
      </Modal>
    </Block>
  )
}

interface TimesProps {
  outletId: number
  now: number
  visitAt: number | undefined
  onSave: (moment: number | undefined) => void
}

function Times({ outletId, now, visitAt, onSave }: TimesProps) {
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ days: VisitDay[] } | { failed: unknown }>()
  useEffect(() => {
    let here = true
    cachedApi('dealer.outletDetail', { outletId }).then(
      ({ data }) => here && setFound({ days: visitDays(data, now, daysAhead) }),
      (failed: unknown) => here && setFound({ failed }),
    )
    return () => {
      here = false
    }
  }, [outletId, now, round])
  if (!found)
    return (
      <SkeletonGroup>
        <Skeleton height="52px" />
        <Skeleton height="96px" gap="16px" />
      </SkeletonGroup>
    )
  if ('failed' in found)
    return <PartError reason={failureWords(found.failed, language)} onRetry={() => setRound(round + 1)} />
  return <TimeForm days={found.days} visitAt={visitAt} onSave={onSave} />
}

function TimeForm({ days, visitAt, onSave }: { days: VisitDay[] } & Pick<TimesProps, 'visitAt' | 'onSave'>) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const [date, setDate] = useState(
    () => days.find(day => visitAt !== undefined && day.moments.includes(visitAt))?.date ?? days[0]?.date ?? '',
  )
  const [moment, setMoment] = useState(visitAt)
  const day = days.find(each => each.date === date)
  if (!day) return <Note>{t.closedAlways}</Note>
  return (
    <Stack gap={5}>
      <Field label={t.day}>
        <NativeSelect
          choices={days.map(each => ({ value: each.date, label: formatDay(each.moments[0] ?? 0, language) }))}
          value={date}
          onChange={next => {
            setDate(next)
            setMoment(undefined)
          }}
        />
      </Field>
      <Field label={t.time} group help={t.timeHelp}>
        <OptionTiles
          label={t.time}
          columns={4}
          options={day.moments.map(each => ({ value: each, label: formatTime(each) }))}
          value={moment ?? null}
          onChange={setMoment}
        />
      </Field>
      <Row gap={3} justify="end" className={styles.foot}>
        <Button kind="line" onClick={() => onSave(undefined)}>
          {t.timeLater}
        </Button>
        <Button disabled={moment === undefined} onClick={() => onSave(moment)}>
          {t.timeSave}
        </Button>
      </Row>
    </Stack>
  )
}
