import { type ReactNode, useEffect, useState } from 'react'
import { formatDistance } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { dot, dotted } from '#contract/signs.ts'
import { cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { placeName, usePlace } from '#web/place.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './outlet-chooser.module.css'
import { outletChooserTexts } from './outlet-chooser.texts.ts'

/** What the directory says of an outlet. */
export type OutletChoice = Output<'dealer.matchOutlet'>[number]
/** What is shown of an outlet, whichever call has found it. */
export type ShownOutlet = Pick<OutletChoice, 'outletId' | 'name' | 'address' | 'openNow' | 'hoursToday' | 'distanceM'>

const mostShown = 30
/** A pause in typing, in ms, before the list follows. */
const pauseMs = 250

interface Near {
  lng: number
  lat: number
  limit: number
  keyword?: string
}
/** Finds outlets for a wish, such as a way or a series. */
export type AskOutlets<T> = (of: string, near: Near) => Promise<{ data: T[] }>

/** Services that an outlet has to have for a way. */
const needs = { fitting: ['service'], newCar: ['sales'] }
export const directory: AskOutlets<OutletChoice> = (way, near) =>
  cachedApi('dealer.matchOutlet', { ...near, ...(way in needs ? { services: needs[way as keyof typeof needs] } : {}) })

type Found<T> = { asked: string; outlets: T[] } | { asked: string; failed: unknown }

interface OutletListProps<T> {
  ask: AskOutlets<T>
  /** What is asked for: the way, or the series. */
  of: string
  chosen?: number | null | undefined
  onChoose: (outlet: T) => void
  /** What else is known of an outlet, below its facts. */
  note?: (outlet: T) => ReactNode
  /** Further ways on, below its button. */
  more?: (outlet: T) => ReactNode
}

/** Outlets by distance from the visitor's place, searched by words; one is chosen by a press. */
export function OutletList<T extends ShownOutlet>({ ask, of, chosen, onChoose, note, more }: OutletListProps<T>) {
  const t = useTexts(outletChooserTexts)
  const language = useLanguage()
  const place = usePlace()
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Found<T>>()
  const { lng, lat } = place
  const keyword = typed.trim()
  const asked = `${keyword} ${round}`

  useEffect(() => {
    let here = true
    const near = { lng, lat, limit: mostShown, ...(keyword ? { keyword } : {}) }
    const timer = setTimeout(
      () => {
        ask(of, near).then(
          ({ data }) => here && setFound({ asked, outlets: data }),
          (failed: unknown) => here && setFound({ asked, failed }),
        )
      },
      keyword ? pauseMs : 0,
    )
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [lng, lat, ask, of, keyword, asked])

  const waiting = found?.asked !== asked
  return (
    <div className={styles.body}>
      <Field label={t.keyword}>
        <Input
          type="search"
          size="m"
          value={typed}
          onChange={setTyped}
          maxLength={40}
          placeholder={t.placeholder}
          prefix={<Icon name="search" size={20} />}
        />
      </Field>
      {found && 'failed' in found ? (
        <PartError reason={failureWords(found.failed, language)} busy={waiting} onRetry={() => setRound(round + 1)} />
      ) : found ? (
        <>
          <Text size="caption" tone="muted" role="status">
            {keyword ? t.count(found.outlets.length) : t.near(placeName(place, language))}
          </Text>
          {found.outlets.length === 0 ? (
            <Empty icon="dealer" title={t.none} kind="panel" heading="h3">
              {t.noneWhy}
            </Empty>
          ) : (
            <Stack as="ul" gap={2} aria-busy={waiting || undefined}>
              {found.outlets.map(outlet => (
                <li key={outlet.outletId}>
                  <OutletButton
                    outlet={outlet}
                    chosen={outlet.outletId === chosen}
                    onChoose={() => onChoose(outlet)}
                    note={note?.(outlet)}
                  />
                  {more?.(outlet)}
                </li>
              ))}
            </Stack>
          )}
        </>
      ) : (
        <Stack as={SkeletonGroup} gap={2}>
          {[1, 2, 3, 4].map(n => (
            <Skeleton key={n} height="92px" gap="8px" />
          ))}
        </Stack>
      )}
    </div>
  )
}

interface OutletButtonProps {
  outlet: ShownOutlet
  chosen: boolean
  onChoose: () => void
  note: ReactNode
}

function OutletButton({ outlet, chosen, onChoose, note }: OutletButtonProps) {
  const t = useTexts(outletChooserTexts)
  return (
    <Row
      as="button"
      textAlign="start"
      radius="card"
      padY={3}
      padX={4}
      gap={4}
      align="center"
      type="button"
      className={styles.outlet}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <Stack as="span" grow shrink>
        <Text as="span" tone="strong" weight="medium">
          {dotted(outlet.name)}
        </Text>
        <Text as="span" size="caption" tone="muted">
          {outlet.address}
        </Text>
        <Text as="span" size="caption" tone="muted">
          {[outlet.openNow ? t.open : t.closed, outlet.hoursToday && t.today(outlet.hoursToday)]
            .filter(Boolean)
            .join(dot)}
        </Text>
        {note}
      </Stack>
      {outlet.distanceM !== null && (
        <Text size="small" as="span" tone="plain" figures fixed>
          {formatDistance(outlet.distanceM)}
        </Text>
      )}
      {chosen && <Icon name="check" size={20} />}
    </Row>
  )
}
